"""A report in headless Chromium, with what the tests ask of it."""
import re
import shutil

from playwright.sync_api import sync_playwright

WATCH = """
window.violations = [];
document.addEventListener('securitypolicyviolation', (e) => violations.push(e.violatedDirective));
"""


class Browser:
    def __enter__(self):
        path = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])))
        self.playwright = sync_playwright().start()
        self.chromium = self.playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        return self

    def __exit__(self, *_):
        self.chromium.close()
        self.playwright.stop()

    def open(self, file, name="", script="", ratio=1, **options):
        options = {"viewport": {"width": 1280, "height": 800}, **options}
        context = self.chromium.new_context(device_scale_factor=ratio, **options)
        return Report(context, file, name, script)


class Report:
    """A page of a report; leaving it checks that it was quiet."""

    def __init__(self, context, file, name, script):
        self.context, self.noise, self.requests = context, [], []
        self.page = page = context.new_page()
        page.add_init_script(WATCH + script)
        # Chromium remarks on how often these tests, not the page, read the canvas.
        page.on("console", lambda message: "willReadFrequently" in message.text or self.noise.append(message.text))
        page.on("pageerror", lambda error: self.noise.append(str(error)))
        page.on("dialog", lambda dialog: (self.noise.append("dialog"), dialog.dismiss()))
        page.on("request", lambda request: self.requests.append(request.url[:80]))
        page.goto(f"file://{file}" + (f"#{name}" if name else ""), timeout=60_000)
        self.settle()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self.settle()
            assert self.noise == [], self.noise
            # A download's blob is made by the page; everything else would be the network or a file.
            others = [url for url in self.requests[1:] if not url.startswith(("data:", "blob:"))]
            assert others == [], others
            assert self.page.evaluate("violations") == []
            assert self.page.evaluate("window.ran") is None
        self.context.close()

    def settle(self):
        """Until what was asked for is decoded and drawn."""
        self.page.evaluate("""async () => {
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          for (let i = 0; i < 3; i += 1) await frame();
          const end = performance.now() + 20_000;
          while (performance.now() < end) {
            const shows = document.getElementById('case').dataset.shows === 'pictures';
            if (!shows || document.getElementById('canvas').getAttribute('aria-label') !== 'No picture') break;
            await frame();
          }
          for (let i = 0; i < 3; i += 1) await frame();
        }""")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def click(self, selector, **options):
        self.page.click(selector, **options)
        self.settle()

    def text(self, selector):
        return self.page.inner_text(selector)

    def attribute(self, selector, name):
        return self.page.get_attribute(selector, name)

    def is_on(self, selector):
        return self.attribute(selector, "aria-pressed") == "true"

    @property
    def name(self):
        return self.text("#words h1") if self.page.is_visible("#words") else None

    @property
    def rows(self):
        """The names in the list that are not filtered out."""
        return self.page.eval_on_selector_all(
            "#rows li:not([hidden]) .row-name", "rows => rows.map(row => row.textContent)")

    @property
    def view(self):
        return self.page.eval_on_selector_all(
            "#views [aria-pressed=true]", "them => them.map(one => one.dataset.view).join()")

    @property
    def zoom(self):
        return float(self.text("#zoom").replace("%", "").replace(",", "").strip()) / 100

    @property
    def probe(self):
        return tuple(map(int, re.findall(r"-?\d+", self.text("#probe-place"))))

    def box(self, selector):
        return self.page.eval_on_selector(
            selector, "e => { const b = e.getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; }")

    @property
    def stage(self):
        return self.box("#stage")

    def pane(self, side):
        """A pane of 2-up, panes side by side: its rectangle in the window."""
        x, y, width, height = self.stage
        half = (width - 1) // 2
        return [x if side == "expected" else x + width - half, y, half, height]

    def move(self, x, y):
        self.page.mouse.move(x, y)
        self.settle()

    def find(self, x, y, side=None):
        """The place in the window of a pixel, from the one the probe shows under a pane's middle."""
        left, top, width, height = self.pane(side) if side else self.stage
        cx, cy = left + width / 2 + 1, top + height / 2 + 1
        self.move(cx, cy)
        assert self.probe, f"nothing under the middle: {self.attribute('#canvas', 'aria-label')}"
        px, py = self.probe
        zoom = self.zoom
        # The middle of a fitted picture of even size lies where a pixel begins.
        at = [cx + (x - px + 0.35) * zoom, cy + (y - py + 0.35) * zoom]
        self.move(*at)
        assert self.probe == (x, y), (self.probe, (x, y))
        return at

    def color(self, x, y):
        """What the canvas shows at a place in the window."""
        left, top, _, _ = self.stage
        return tuple(self.page.evaluate(
            """([x, y]) => [...document.getElementById('canvas').getContext('2d')
              .getImageData(Math.floor(x * devicePixelRatio), Math.floor(y * devicePixelRatio), 1, 1).data]""",
            [x - left, y - top]))[:3]
