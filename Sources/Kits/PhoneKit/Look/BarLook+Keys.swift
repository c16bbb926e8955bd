import Geometry
import Pixels
import Scene
import Schema

extension BarLook {
  static let layer = Layer<BarLook>(
    "bar look", "What bars look like: their grounds, their words, their buttons and their tabs.",
    over: flat,
    [
      key(
        "tint", \.tint,
        "A navigation bar's color where neither `kind` nor `tint` says another."),
      key(
        "ground", \.ground,
        "plain: the color, and a hairline to the content; glossy: light over the color, between "
          + "lines of light and shade."),
      key("hasLightWords", \.hasLightWords, "Whether words are light on a bar of any color."),
      key(
        "reachesUp", \.reachesUp,
        "Whether a navigation bar's ground goes on behind the status bar above it."),
      key("gloss", \.gloss, "Light over a bar's color."),
      key("topLine", \.topLine, "The line along a bar's top: so much white over its tint."),
      key("bottomLine", \.bottomLine, "The line along its bottom: so much black."),
      key("blackGloss", \.blackGloss, "A black bar's."),
      key(
        "blackTopLine", \.blackTopLine,
        "The line along a black bar's top: so much white over it."),
      key("dark", \.dark, "What is darker than this has light words on it."),
      key("hairline", \.hairline, "The line between a plain bar and the content."),
      key(
        "isLineOutside", \.isLineOutside,
        "Whether that line is the content's first pixel instead of the bar's last."),
      key("translucency", \.translucency, "How opaque a translucent bar is."),
      key("blur", \.blur, "How far a translucent bar blurs what is behind, in points."),
      key("saturation", \.saturation, "How much more saturated it is then; iOS 7's own."),
      key("title", \.title, "The title's letters."),
      key("titleEtch", \.titleEtch, "The edge of light or shade on the title."),
      key("prompt", \.prompt, "The letters of the line above the title."),
      key("promptEtch", \.promptEtch, "The edge of light or shade on that line."),
      key("promptOnBlack", \.promptOnBlack, "Its color on a dark bar."),
      key("promptShade", \.promptShade, "The shade above it on a dark bar."),
      key("word", \.word, "The letters of a button."),
      key("doneWord", \.doneWord, "The letters of the button that completes a task."),
      key("wordEtch", \.wordEtch, "The edge of light or shade on buttons' words and icons."),
      key("onDark", \.onDark, "The color of titles and of plain words on a dark bar."),
      key("toolbarTitle", \.toolbarTitle, "The letters of a toolbar's words."),
      key(
        "buttons", \.buttons, "plain: words alone; raised: on a ground shaded from the bar's tint."),
      key(
        "buttonKind", \.buttonKind,
        "The kind of a button that says none: plain or bordered, done or destructive."),
      key(
        "dimmed", \.dimmed,
        "A plain word that cannot be tapped now; open, as iOS 7 fades it to what is behind."),
      key("buttonHeight", \.buttonHeight, "A raised button's height, in points."),
      key("buttonCorner", \.buttonCorner, "The radius of its corners."),
      key("buttonPadding", \.buttonPadding, "Beside its words, in points."),
      key("buttonEdge", \.buttonEdge, "From the screen's edge to the first button, in points."),
      key("buttonWidth", \.buttonWidth, "A raised button's least width, in points."),
      key(
        "iconButtonWidth", \.iconButtonWidth,
        "A button with an icon is as wide as the phone's with +, 8 beside its sign."),
      key("backTip", \.backTip, "How long the tip of a raised back button is, in points."),
      key("backWord", \.backWord, "From the tip to the word, in points."),
      key("icon", \.icon, "An icon's side, in points."),
      key("buttonGloss", \.buttonGloss, "Light over a raised button's color."),
      key("done", \.done, "The ground of a raised button that completes a task."),
      key("destructive", \.destructive, "The ground of a raised button that takes something away."),
      key("destructiveWord", \.destructiveWord, "A plain word that takes something away."),
      key(
        "buttonEdgeShade", \.buttonEdgeShade,
        "The edge of a raised button, darker than its ground."),
      key("buttonLight", \.buttonLight, "Beneath a button, outside."),
      key(
        "buttonSaturation", \.buttonSaturation,
        "How much more saturated a raised button is than its bar."),
      key("buttonValue", \.buttonValue, "How much brighter a raised button is than its bar."),
      key("blackButton", \.blackButton, "A raised button's color on a black bar."),
      key(
        "disabledWord", \.disabledWord,
        "How opaque are the words of a raised button that cannot be tapped."),
      key(
        "pressedWord", \.pressedWord,
        "How opaque are the words of a plain button under a finger."),
      key("pressed", \.pressed, "How much darker a raised button is under a finger."),
      key("disabled", \.disabled, "How opaque light words are that cannot be tapped."),
      key("tabBar", \.tabBar, "A tab bar's ground."),
      key("tabLine", \.tabLine, "The line along a tab bar's top."),
      key("tabLineHeight", \.tabLineHeight, "How thick that line is."),
      key("tabLabel", \.tabLabel, "The letters of a tab."),
      key("tabOn", \.tabOn, "The icon of the selected tab."),
      key("tabOff", \.tabOff, "The icons of the others."),
      key("tabLabelOn", \.tabLabelOn, "The color of the selected tab's words."),
      key("tabPlate", \.tabPlate, "Behind the selected tab."),
      key(
        "tabGloss", \.tabGloss, "Light over a tab's own tint; none where words have that tint too."),
      key("tabShadow", \.tabShadow, "The shadow of a tab's icon."),
      key("tabOnShadow", \.tabOnShadow, "The shadow of the selected tab's icon."),
      key(
        "badgeGloss", \.badgeGloss,
        "Light over a badge's color, within a ring; none for the color alone."),
      key("badgeRingColor", \.badgeRingColor, "The ring around a raised badge."),
      key("badgeShadow", \.badgeShadow, "Behind a raised badge."),
      key("badge", \.badge, "A badge's color."),
      key("badgeText", \.badgeText, "A badge's letters."),
      key("titleGap", \.titleGap, "Open: the least between a title and what is beside it."),
      key("buttonGap", \.buttonGap, "Open: between two buttons of one side."),
      key("promptInset", \.promptInset, "Open: around a prompt."),
      key("titleWidth", \.titleWidth, "Open: the widest a title gets."),
      key("mostButton", \.mostButton, "Open: how wide a button beside the title gets at most."),
      key("leastTitle", \.leastTitle, "Open: the least a title takes, however short it is."),
      key("navigationBar", \.navigationBar, "A navigation bar's height, in points."),
      key("backHeight", \.backHeight, "The height of the arrow that leads back, in points."),
      key("backLine", \.backLine, "How thick that arrow is, in points."),
      key("backGap", \.backGap, "From that arrow to its word, in points."),
      key("plusSide", \.plusSide, "The side of the plus, in points."),
      key("plusLine", \.plusLine, "How thick the plus is, in points."),
      key("plusEdge", \.plusEdge, "Open: from the plus to the screen's edge."),
      key(
        "promptBar", \.promptBar,
        "A navigation bar's height with a line of words above the title."),
      key("landscapePromptBar", \.landscapePromptBar, "The same of a low bar, across on a phone."),
      key("landscapePromptTop", \.landscapePromptTop, "Above that line in a low bar, in points."),
      key("landscapeBar", \.landscapeBar, "A low bar's height, across on a phone, in points."),
      key("landscapeButton", \.landscapeButton, "The height of a button in a low bar, in points."),
      key("landscapeIcon", \.landscapeIcon, "The side of an icon in a low bar, in points."),
      key("landscapeTitle", \.landscapeTitle, "Points to the em of a title in a low bar."),
      key("toolbar", \.toolbar, "A toolbar's height, in points."),
      key("tabBarHeight", \.tabBarHeight, "A tab bar's height, in points."),
      key("toolbarEdge", \.toolbarEdge, "Open: how far a toolbar's first item is from the edge."),
      key(
        "toolbarTitleEdge", \.toolbarTitleEdge,
        "Open: what a toolbar's title leaves at both sides."),
      key("tabIcon", \.tabIcon, "The side of a tab's icon, in points."),
      key("tabIconTop", \.tabIconTop, "From a tab's top to its icon, in points."),
      key("tabPlateCorner", \.tabPlateCorner, "The radius of the corners behind the selected tab."),
      key(
        "tabPlateInset", \.tabPlateInset,
        "From a tab's edges to what is behind the selected one."),
      key("tabLabelInset", \.tabLabelInset, "Around a tab's word, at the sides and below."),
      key("badgeHeight", \.badgeHeight, "A badge's height, in points."),
      key("badgePadding", \.badgePadding, "Beside a badge's words, in points."),
      key("badgeRing", \.badgeRing, "How wide a badge's ring is, in points."),
      key("badgeTop", \.badgeTop, "Open: from a tab's top to its badge's, in points."),
      key("badgeReach", \.badgeReach, "Open: from a tab's middle to its badge's, in points."),
    ])
}
