"""The same cards drawn by other tools, for Scripts/bench-many.py.

Usage: bench_cards.py TOOL ROWS FOLDER SHARE, where SHARE is i/n. Draws each nth row of the JSON lines to
FOLDER/ID.png, with fonts and pictures loaded once.
"""
import html
import json
import sys
import warnings
from pathlib import Path

warnings.simplefilter("ignore")

FONTS = Path("/usr/share/fonts/opentype/inter")
REGULAR, BOLD = FONTS / "Inter-Regular.otf", FONTS / "Inter-Bold.otf"
WIDTH, HEIGHT = 800, 240

# The same card for citypaint, whose size is in points.
TEMPLATE = {
    "screen": "scene", "device": {"width": 400, "height": 120, "scale": 2},
    "root": {"type": "layers", "background": "#F7F7F9", "padding": 8, "children": [
        {"type": "row", "padding": 16, "gap": 12, "background": {"fill": "#FFFFFF", "corners": 12},
         "children": [
             {"type": "image", "src": "avatar.jpg", "width": 64, "height": 64, "valign": "center",
              "clip": {"type": "shape", "shape": "ellipse"}},
             {"type": "column", "grow": 1, "valign": "center", "gap": 4, "children": [
                 {"type": "text", "text": "{{name}}", "font": "Helvetica Neue Bold", "size": 18},
                 {"type": "text", "text": "{{title}}", "size": 14, "color": "#6B7780"}]},
             {"type": "text", "text": "Follow", "size": 14, "color": "#FFFFFF", "valign": "center",
              "padding": [7, 14, 7, 14], "background": {"fill": "#2C95B5", "corners": 15}}]}]}}


def pillow(folder):
    from PIL import Image, ImageDraw, ImageFont
    bold, regular = ImageFont.truetype(str(BOLD), 36), ImageFont.truetype(str(REGULAR), 28)
    avatar = Image.open(folder / "avatar.jpg").convert("RGBA").resize((128, 128))
    # Pillow's shapes are not antialiased, so they are drawn larger, once.
    def rounded(width, height, radius, color):
        large = Image.new("L", (width * 4, height * 4))
        ImageDraw.Draw(large).rounded_rectangle(
            (0, 0, width * 4 - 1, height * 4 - 1), radius * 4, fill=255)
        picture = Image.new("RGBA", (width, height), color)
        picture.putalpha(large.resize((width, height), Image.LANCZOS))
        return picture
    face = rounded(128, 128, 64, "#000000")
    face.paste(avatar, (0, 0), face.getchannel("A"))
    card, button = rounded(768, 208, 24, "#FFFFFF"), rounded(144, 62, 30, "#2C95B5")

    def draw(row, path):
        picture = Image.new("RGBA", (WIDTH, HEIGHT), "#F7F7F9")
        picture.alpha_composite(card, (16, 16))
        picture.alpha_composite(face, (48, 56))
        picture.alpha_composite(button, (608, 89))
        pen = ImageDraw.Draw(picture)
        pen.text((200, 110), row["name"], font=bold, fill="#000000", anchor="ls")
        pen.text((200, 152), row["title"], font=regular, fill="#6B7780", anchor="ls")
        pen.text((680, 130), "Follow", font=regular, fill="#FFFFFF", anchor="ms")
        picture.save(path, "PNG", compress_level=1)
    return draw


def typst(folder):
    import typst as tool
    source = folder / "card.typ"
    source.write_text("""
#set page(width: 400pt, height: 120pt, margin: 0pt, fill: rgb("#F7F7F9"))
#set text(font: "Inter", size: 14pt)
#let row = sys.inputs
#place(dx: 8pt, dy: 8pt, rect(width: 384pt, height: 104pt, radius: 12pt, fill: white))
#place(dx: 24pt, dy: 28pt, box(width: 64pt, height: 64pt, radius: 32pt, clip: true, image("avatar.jpg", width: 64pt)))
#place(dx: 100pt, dy: 40pt, text(size: 18pt, weight: "bold", row.name))
#place(dx: 100pt, dy: 66pt, text(fill: rgb("#6B7780"), row.title))
#place(dx: 304pt, dy: 44pt, box(width: 72pt, height: 31pt, radius: 15pt, fill: rgb("#2C95B5"),
  align(center + horizon, text(fill: white)[Follow])))
""")
    compiler = tool.Compiler(str(source), font_paths=[str(FONTS)], sys_inputs={"name": "", "title": ""})

    def draw(row, path):
        path.write_bytes(compiler.compile(
            format="png", ppi=144.0,
            sys_inputs={"name": row["name"], "title": row["title"]}))
    return draw


def takumi(folder):
    import takumi_py as tool
    renderer = tool.Renderer(load_default_fonts=False)
    for file, weight in ((REGULAR, 400), (BOLD, 700)):
        renderer.register_font(tool.FontResource(data=file.read_bytes(), name="Inter", weight=weight))
    renderer.put_persistent_image("avatar.jpg", (folder / "avatar.jpg").read_bytes())
    page = (
        '<div style="display:flex;width:800px;height:240px;background:#F7F7F9;padding:16px;'
        'font-family:Inter;font-size:28px">'
        '<div style="display:flex;flex-grow:1;align-items:center;gap:24px;padding:32px;background:#FFFFFF;'
        'border-radius:24px"><img src="avatar.jpg" style="width:128px;height:128px;border-radius:64px">'
        '<div style="display:flex;flex-direction:column;flex-grow:1;gap:8px">'
        '<div style="font-weight:700;font-size:36px;color:#000000">NAME</div>'
        '<div style="color:#6B7780">TITLE</div></div>'
        '<div style="display:flex;flex-shrink:0;padding:14px 28px;border-radius:30px;background:#2C95B5;color:#FFFFFF">Follow</div>'
        '</div></div>')

    def draw(row, path):
        text = page.replace("NAME", html.escape(row["name"])).replace("TITLE", html.escape(row["title"]))
        path.write_bytes(renderer.render_html(text, width=WIDTH, height=HEIGHT))
    return draw


TOOLS = {"Pillow": pillow, "typst-py": typst, "takumi-py": takumi}


def main():
    tool, rows, out, share = sys.argv[1:]
    index, count = map(int, share.split("/"))
    draw = TOOLS[tool](Path(rows).parent)
    with open(rows, encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if number % count == index - 1:
                row = json.loads(line)
                draw(row, Path(out) / f"{row['id']}.png")


if __name__ == "__main__":
    main()
