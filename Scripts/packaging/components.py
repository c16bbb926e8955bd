"""What a release has in it besides the project's own code, with licenses and sources."""
import hashlib
import json
import re
import subprocess
from collections import namedtuple
from pathlib import Path

# name; the Debian package with its version and copyright, or none for the compiler's; the license as
# an SPDX expression; how the release contains it: linked into the program, or as separate files.
Component = namedtuple("Component", "name package license how")

COMPONENTS = [
    Component("FreeType", "libfreetype6", "FTL OR GPL-2.0-or-later", "linked"),
    Component("HarfBuzz", "libharfbuzz0b", "MIT-Modern-Variant", "linked"),
    Component("Graphite", "libgraphite2-3", "LGPL-2.1-or-later OR MPL-1.1 OR GPL-2.0-or-later", "linked"),
    Component("FriBidi", "libfribidi0", "LGPL-2.1-or-later", "linked"),
    Component("libdeflate", "libdeflate0", "MIT", "linked"),
    Component("ISA-L", "libisal2", "BSD-3-Clause", "linked"),
    Component("libjpeg-turbo", "libturbojpeg0", "IJG AND BSD-3-Clause AND Zlib", "linked"),
    Component("Expat", "libexpat1", "MIT", "linked"),
    Component("cmark", "libcmark0.30.2", "BSD-2-Clause AND MIT", "linked"),
    Component("libpng", "libpng16-16", "libpng-2.0", "linked"),
    Component("zlib", "zlib1g", "Zlib", "linked"),
    Component("Brotli", "libbrotli1", "MIT", "linked"),
    Component("libstdc++", "libstdc++6", "GPL-3.0-or-later WITH GCC-exception-3.1", "linked"),
    Component("libgcc", "libgcc-s1", "GPL-3.0-or-later WITH GCC-exception-3.1", "linked"),
    Component("Swift", None, "Apache-2.0 WITH Swift-exception", "linked"),
    Component("Swift Argument Parser", None, "Apache-2.0 WITH Swift-exception", "linked"),
    Component("CLDR and IANA time zones", None, "Unicode-3.0", "linked"),
    Component("libthai", "libthai0", "LGPL-2.1-or-later", "files"),
    Component("libthai dictionary", "libthai-data", "LGPL-2.1-or-later", "files"),
    Component("libdatrie", "libdatrie1", "LGPL-2.1-or-later", "files"),
    Component("Inter", "fonts-inter", "OFL-1.1", "files"),
    Component("URW base 35", "fonts-urw-base35", "AGPL-3.0-only WITH PS-or-PDF-font-exception-20170817",
              "files"),
]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def described(component, checkout):
    """Returns a component's version, its source, and its license file."""
    if component.package:
        version, source, source_version = output(
            "dpkg-query", "-W", "-f", "${Version}|${source:Package}|${source:Version}\n",
            component.package).splitlines()[0].split("|")
        license_file = Path("/usr/share/doc", component.package, "copyright")
        return version, f"Debian source package {source} {source_version}", license_file
    if component.name == "Swift":
        text = output("swift", "--version")
        version = re.search(r"Swift version (\S+)", text)[1]
        swift = Path(output("which", "swift")).resolve().parents[1]
        return version, f"swift-{version}-RELEASE of github.com/swiftlang/swift", \
            swift / "share/swift/LICENSE.txt"
    if component.name == "CLDR and IANA time zones":
        license_file = Path(__file__).parents[2] / "Assets/Formats/LICENSE.txt"
        version = license_file.read_text(encoding="utf-8").splitlines()[0]
        return version, "Babel and tzdata on PyPI (Scripts/format-tables)", license_file
    state = json.loads((checkout.parents[1] / "workspace-state.json").read_text())["object"]
    version = next(one["state"]["checkoutState"]["version"] for one in state["dependencies"]
                   if one["packageRef"]["identity"] == checkout.name)
    return version, f"github.com/apple/swift-argument-parser {version}", checkout / "LICENSE.txt"


def write_licenses(folder, checkout, found):
    """Writes the license of each component as it was found, and the list of them."""
    folder.mkdir(parents=True)
    rows = []
    for component in COMPONENTS:
        version, source, license_file = found[component]
        name = component.name.replace(" ", "-")
        (folder / f"{name}.txt").write_bytes(license_file.read_bytes())
        how = "linked into the program" if component.how == "linked" else "in separate files"
        rows.append(f"{component.name} {version}: {how}\n  License: {component.license} ({name}.txt)\n"
                    f"  Source: {source}\n")
    (folder / "README.txt").write_text(
        "Besides citypaint's own code (Apache-2.0, LICENSE one folder up), this release contains:\n\n"
        + "\n".join(rows)
        + "\nThe sources of citypaint, with the script that builds and links all of the above, are in its\n"
        "repository: with them, the program can be relinked with modified libraries.\n")


def verification_code(sums):
    """Returns SPDX's digest of a package, computed from the sorted SHA-1 digests of its files."""
    return hashlib.sha1("".join(sorted(sums)).encode()).hexdigest()


def sbom(version, commit, created, found, files):
    """Returns the list of components as SPDX 2.3; `files` are pairs of a path and its checksums by algorithm."""
    def identifier(text):
        return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", text)

    main = identifier("citypaint")
    packages = [{
        "SPDXID": main, "name": "citypaint", "versionInfo": version, "downloadLocation": "NOASSERTION",
        "filesAnalyzed": True, "licenseConcluded": "Apache-2.0", "licenseDeclared": "Apache-2.0",
        "copyrightText": "NOASSERTION", "primaryPackagePurpose": "APPLICATION",
        "sourceInfo": f"commit {commit}",
        "packageVerificationCode": {
            "packageVerificationCodeValue": verification_code(sums["SHA1"] for _, sums in files),
            "packageVerificationCodeExcludedFiles": ["./share/doc/citypaint/sbom.spdx.json"],
        },
    }]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", main)]
    for component in COMPONENTS:
        of_component, source, _ = found[component]
        one = {
            "SPDXID": identifier(component.name), "name": component.name, "versionInfo": of_component,
            "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
            "licenseConcluded": component.license, "licenseDeclared": component.license,
            "copyrightText": "NOASSERTION", "sourceInfo": source,
        }
        if component.package:
            one["externalRefs"] = [{
                "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                "referenceLocator": f"pkg:deb/debian/{component.package}@{of_component}",
            }]
        packages.append(one)
        how = "STATIC_LINK" if component.how == "linked" else "CONTAINS"
        relations.append((main, how, one["SPDXID"]))
    listed = []
    for path, sums in files:
        listed.append({
            "SPDXID": identifier("file-" + path), "fileName": "./" + path,
            "checksums": [{"algorithm": name, "checksumValue": value} for name, value in sums.items()],
            "licenseConcluded": "NOASSERTION", "copyrightText": "NOASSERTION",
        })
        relations.append((main, "CONTAINS", listed[-1]["SPDXID"]))
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"citypaint-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/citypaint-{version}-{commit}",
        "creationInfo": {"created": created, "creators": ["Tool: citypaint-Scripts-release"]},
        "packages": packages, "files": listed,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations],
    }
