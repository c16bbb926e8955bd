#!/usr/bin/env python3
"""Says whether a file is SARIF 2.1.0, as far as citypaint writes it.

The schema below is the project's own: it states what section 3 of OASIS's "Static Analysis Results
Interchange Format (SARIF) Version 2.1.0" requires of the objects that the linter's report has, and
refuses any other member, so that a misspelled one is reported.
"""
import json
import sys

import jsonschema


def obj(required, **properties):
  return {"type": "object", "required": required, "properties": properties, "additionalProperties": False}


text = {"type": "string", "minLength": 1}
level = {"enum": ["none", "note", "warning", "error"]}
strings = {"type": "object", "additionalProperties": {"type": "string"}}
message = obj(["text"], text=text, markdown=text)
bag = {"type": "object", "properties": {"tags": {"type": "array", "items": text, "uniqueItems": True}}}
region = obj(
  ["startLine"],
  startLine={"type": "integer", "minimum": 1}, startColumn={"type": "integer", "minimum": 1},
  endLine={"type": "integer", "minimum": 1}, endColumn={"type": "integer", "minimum": 1})
physical = obj(
  ["artifactLocation"],
  artifactLocation=obj(["uri"], uri={"type": "string", "pattern": r"^[A-Za-z0-9._~%/:@!$&'()*+,;=-]+$"}),
  region=region)
location = obj(
  [], physicalLocation=physical,
  logicalLocations={
    "type": "array", "items": obj([], name=text, fullyQualifiedName=text, kind=text), "uniqueItems": True})
suppression = obj(
  ["kind"], kind={"enum": ["inSource", "external"]}, status={"enum": ["accepted", "underReview", "rejected"]},
  justification=text, location=location)
rule = obj(
  ["id"], id=text, name={"type": "string", "pattern": "^[A-Z][A-Za-z0-9]+$"}, shortDescription=message,
  fullDescription=message, help=message, defaultConfiguration=obj([], level=level), properties=bag)
result = obj(
  ["message", "ruleId", "ruleIndex"], ruleId=text, ruleIndex={"type": "integer", "minimum": 0}, level=level,
  message=message, locations={"type": "array", "items": location}, partialFingerprints=strings,
  suppressions={"type": "array", "items": suppression})
notification = obj(["message"], message=message, level=level, locations={"type": "array", "items": location})
invocation = obj(
  ["executionSuccessful"], executionSuccessful={"type": "boolean"},
  toolExecutionNotifications={"type": "array", "items": notification})
driver = obj(
  ["name"], name=text, version=text, semanticVersion={"type": "string", "pattern": r"^\d+\.\d+\.\d+"},
  rules={"type": "array", "items": rule, "uniqueItems": True})
run = obj(
  ["tool"], tool=obj(["driver"], driver=driver), columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
  invocations={"type": "array", "items": invocation}, results={"type": "array", "items": result})
schema = {
  "$schema": "http://json-schema.org/draft-07/schema#",
  **obj(["version", "runs"], **{
    "$schema": {"type": "string", "format": "uri"}, "version": {"const": "2.1.0"},
    "runs": {"type": "array", "items": run}}),
}


def main():
  with open(sys.argv[1], encoding="utf-8") as file:
    report = json.load(file)
  problems = list(jsonschema.Draft7Validator(schema).iter_errors(report))
  for problem in problems:
    print(f"{'/'.join(map(str, problem.absolute_path))}: {problem.message}", file=sys.stderr)
  for run in report["runs"]:
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
      if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
        problems.append(result)
        print(f"{result['ruleId']}: ruleIndex leads elsewhere", file=sys.stderr)
  sys.exit(1 if problems else 0)


main()
