"""The other tools that Scripts/bench-run.py measures, and their tasks."""

# For each tool: the module or program that it needs, and how a warm process draws the picture.
MODULES = {
    "Pillow": ("PIL", "p_pil", "a = p.load(); f = lambda: p.png(p.draw(a))"),
    "skia-python": (
        "skia", "p_skia",
        "a = {k: i.makeRasterImage() for k, i in p.load().items()}; f = lambda: p.png(p.draw(a))"),
    "pycairo": ("cairo", "p_cairo", "a = p.load(); f = lambda: p.png(p.draw(a))"),
    "resvg-py": ("resvg_py", "p_resvg", "f = p.go"),
    "typst": ("typst", "p_typst", "a = p.comp(); f = lambda: p.go(a)"),
    "takumi-py": ("takumi_py", "p_takumi", "a = p.setup(); f = lambda: p.go(a)"),
}
PROGRAMS = {
    "rsvg-convert": ("rsvg-convert", ["page.svg", "-o", "out.png"]),
    "Chromium": ("chromium", [
        "--headless", "--no-sandbox", "--disable-gpu", "--screenshot=out.png",
        "--window-size=640,960", "--hide-scrollbars", "page.html"]),
}
TIMER = """
import json, statistics, sys, time, warnings
warnings.simplefilter("ignore")
def median(f, seconds=.4):
    f(); times = []; start = time.perf_counter()
    while time.perf_counter() - start < seconds or len(times) < 5:
        a = time.perf_counter(); f(); times.append(time.perf_counter() - a)
    return statistics.median(times) * 1000
"""
ENCODE = TIMER + """
import io
from PIL import Image
im = Image.open(sys.argv[1]).convert("RGB"); im.load()
def f(): b = io.BytesIO(); im.save(b, "PNG", compress_level=6); return b.getvalue()
print(json.dumps([median(f), len(f())]))
"""
# The time of seventeen layers minus that of one, as in citypaint-bench.
KERNELS = {
    "Skia": """
import numpy
import skia
s = skia.Surface.MakeRasterN32Premul(W, H); c = s.getCanvas()
info = skia.ImageInfo.MakeN32Premul(W, H)
i = skia.Image.fromarray(numpy.frombuffer(noise, "u1").reshape(H, W, 4), info.colorType(),
                         skia.kPremul_AlphaType).makeRasterImage()
t = skia.Image.fromarray(numpy.frombuffer(noise[:W * H], "u1").reshape(H, W, 1),
                         skia.kAlpha_8_ColorType, skia.kPremul_AlphaType).makeRasterImage()
p = skia.Paint(Color=0xff2c95b5)
over = lambda: c.drawImage(i, 0, 0)
tint = lambda: c.drawImage(t, 0, 0, skia.SamplingOptions(), p)
""",
    "pixman (cairo)": """
import cairo
c = cairo.Context(cairo.ImageSurface(cairo.FORMAT_ARGB32, W, H))
i = cairo.ImageSurface.create_for_data(bytearray(noise), cairo.FORMAT_ARGB32, W, H)
t = cairo.ImageSurface.create_for_data(bytearray(noise[:W * H]), cairo.FORMAT_A8, W, H)
def over(): c.set_source_surface(i); c.paint()
def tint(): c.set_source_rgb(.17, .58, .71); c.mask_surface(t)
""",
}
KERNEL_TIMER = TIMER + """
import os
W, H = 640, 960
noise = os.urandom(W * H * 4)
%s
def speed(f):
    def run(n):
        def body():
            for _ in range(n): f()
        return median(body)
    return W * H * 16 / 1000 / (run(17) - run(1))
print(json.dumps([speed(over), speed(tint)]))
"""
