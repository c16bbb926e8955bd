import Geometry
import Pixels
import Scene
import Schema

extension BarLook {
  static let layer = Layer<BarLook>(
    "bar look", "The look of bars: their backgrounds, text, buttons, and tabs.",
    over: flat,
    [
      key(
        "tint", \.tint,
        "A navigation bar's default color, unless its `kind` or `tint` specifies another."),
      key(
        "ground", \.ground,
        "plain: an even color with a hairline next to the content; glossy: gloss over "
          + "the color, between a highlight and a shadow line."),
      key("hasLightWords", \.hasLightWords, "Whether text is light on a bar of any color."),
      key(
        "reachesUp", \.reachesUp,
        "Whether a navigation bar's background extends behind the status bar above it."),
      key("gloss", \.gloss, "The gloss over a bar's color."),
      key(
        "topLine", \.topLine,
        "The amount of white over the tint in the line along a bar's top, from 0 to 1."),
      key(
        "bottomLine", \.bottomLine,
        "The amount of black over the tint in the line along a bar's bottom, from 0 to 1."),
      key("blackGloss", \.blackGloss, "The gloss over a black bar's color."),
      key(
        "blackTopLine", \.blackTopLine,
        "The amount of white over the color in the line along a black bar's top, from 0 to 1."),
      key(
        "dark", \.dark,
        "The brightness of a bar's color below which text on the bar is light, from 0 "
          + "to 1."),
      key("hairline", \.hairline, "The color of the line between a plain bar and the content."),
      key(
        "isLineOutside", \.isLineOutside,
        "Whether the hairline covers the content's first pixel instead of the bar's last."),
      key("translucency", \.translucency, "The opacity of a translucent bar, from 0 to 1."),
      key("blur", \.blur, "The blur radius of the content behind a translucent bar, in points."),
      key(
        "saturation", \.saturation,
        "The saturation of the blurred content behind a translucent bar. Default: as "
          + "in iOS 7."),
      key("title", \.title, "The text style of a navigation bar's title."),
      key(
        "titleEtch", \.titleEtch,
        "The color of the etched highlight or shadow on a bar's title."),
      key("prompt", \.prompt, "The text style of the prompt above a navigation bar's title."),
      key(
        "promptEtch", \.promptEtch,
        "The color of the etched highlight or shadow on the prompt above the title."),
      key("promptOnBlack", \.promptOnBlack, "The color of the prompt on a dark bar."),
      key(
        "promptShade", \.promptShade,
        "The color of the etched shadow above the prompt on a dark bar."),
      key("word", \.word, "The text style of a bar button."),
      key("doneWord", \.doneWord, "The text style of the bar button that completes a task."),
      key(
        "wordEtch", \.wordEtch,
        "The color of the etched edge on bar buttons' labels and icons."),
      key("onDark", \.onDark, "The color of titles and plain buttons on a dark bar."),
      key("toolbarTitle", \.toolbarTitle, "The text style of a toolbar's title."),
      key(
        "buttons", \.buttons,
        "plain: buttons without a background; raised: buttons on a background shaded "
          + "from the bar's tint."),
      key(
        "buttonKind", \.buttonKind,
        "The default kind of a bar button: plain, bordered, done, or destructive."),
      key(
        "dimmed", \.dimmed,
        "The color of a disabled plain button's label, which iOS 7 fades into the background."),
      key("buttonHeight", \.buttonHeight, "A raised button's height, in points."),
      key("buttonCorner", \.buttonCorner, "The corner radius of a raised button, in points."),
      key(
        "buttonPadding", \.buttonPadding, "The padding beside a raised button's label, in points."),
      key(
        "buttonEdge", \.buttonEdge,
        "The distance from the screen's edge to the first button, in points."),
      key("buttonWidth", \.buttonWidth, "A raised button's minimum width, in points."),
      key(
        "iconButtonWidth", \.iconButtonWidth,
        "The width of a raised button with an icon, in points."),
      key("backTip", \.backTip, "The length of a raised back button's tip, in points."),
      key(
        "backWord", \.backWord,
        "The distance from the tip of a raised back button to its label, in points."),
      key(
        "backInset", \.backInset,
        "The distance from a bar's first button to its back arrow, in points."),
      key(
        "icons", \.icons,
        "solid: filled icons, as in iPhone OS; outlined: icons drawn as lines and filled only in "
          + "the selected tab, as in iOS 7."),
      key("icon", \.icon, "The size of an icon in a bar, in points."),
      key("iconGap", \.iconGap, "The gap between two icons on one side of a bar, in points."),
      key("buttonGloss", \.buttonGloss, "The gloss over a raised button's color."),
      key("done", \.done, "The background of a raised button that completes a task."),
      key(
        "destructive", \.destructive, "The background of a raised button that deletes something."),
      key(
        "destructiveWord", \.destructiveWord,
        "The color of the label of a plain button that deletes something."),
      key(
        "buttonEdgeShade", \.buttonEdgeShade,
        "The amount by which a raised button's edge is darker than its background, from 0 to 1."),
      key(
        "buttonLight", \.buttonLight,
        "The color of the highlight just below a raised button."),
      key(
        "buttonSaturation", \.buttonSaturation,
        "The saturation of a raised button, as a multiple of its bar's."),
      key(
        "buttonValue", \.buttonValue,
        "The brightness of a raised button, as a multiple of its bar's."),
      key("blackButton", \.blackButton, "A raised button's color on a black bar."),
      key(
        "disabledWord", \.disabledWord,
        "The opacity of a disabled raised button."),
      key(
        "pressedWord", \.pressedWord,
        "The opacity of a pressed plain button's label."),
      key(
        "pressed", \.pressed,
        "How much darker a raised button becomes when pressed, from 0 to 1."),
      key("disabled", \.disabled, "The opacity of the light label of a disabled bar button."),
      key("tabBar", \.tabBar, "A tab bar's background."),
      key("tabLine", \.tabLine, "The line along a tab bar's top."),
      key(
        "tabLineHeight", \.tabLineHeight,
        "The thickness of the line along a tab bar's top, in points or `hairline`."),
      key("tabLabel", \.tabLabel, "The text style of a tab's label."),
      key("tabOn", \.tabOn, "The fill of the selected tab's icon."),
      key("tabOff", \.tabOff, "The fill of the icons of unselected tabs."),
      key("tabLabelOn", \.tabLabelOn, "The color of the selected tab's label."),
      key("tabPlate", \.tabPlate, "The background behind the selected tab."),
      key(
        "tabGloss", \.tabGloss,
        "The gloss over a selected tab's custom tint; none if the label is also tinted."),
      key("tabShadow", \.tabShadow, "The shadow of an unselected tab's icon."),
      key("tabOnShadow", \.tabOnShadow, "The shadow of the selected tab's icon."),
      key(
        "tabRim", \.tabRim, "The color of the light along the upper rim of the selected tab's icon."
      ),
      key(
        "badgeGloss", \.badgeGloss,
        "The gloss over the color of a tab's badge, within a ring; none for a flat badge."),
      key(
        "badgeRingColor", \.badgeRingColor,
        "The color of the ring around a raised badge on a tab."),
      key("badgeShadow", \.badgeShadow, "The shadow behind a raised badge on a tab."),
      key("badge", \.badge, "The color of a tab's badge."),
      key("badgeText", \.badgeText, "The text style of a tab's badge."),
      key("titleGap", \.titleGap, "The minimum gap between a title and its neighbors, in points."),
      key("buttonGap", \.buttonGap, "The gap between two buttons on one side of a bar, in points."),
      key("promptInset", \.promptInset, "The padding around a prompt, in points."),
      key("titleWidth", \.titleWidth, "The maximum width of a title, in points."),
      key("mostButton", \.mostButton, "The maximum width of a button beside the title, in points."),
      key(
        "leastTitle", \.leastTitle,
        "The minimum width of a title's frame, even if the text is narrower, in points."),
      key("navigationBar", \.navigationBar, "A navigation bar's height, in points."),
      key("backHeight", \.backHeight, "The height of the back arrow, in points."),
      key("backLine", \.backLine, "The thickness of the back arrow's lines, in points."),
      key(
        "backGap", \.backGap,
        "The distance from the back arrow to the back button's label, in points."),
      key("plusSide", \.plusSide, "The size of the plus symbol, in points."),
      key("plusLine", \.plusLine, "The thickness of the plus symbol's lines, in points."),
      key(
        "plusEdge", \.plusEdge,
        "The distance from the plus symbol to the screen's edge, in points."),
      key(
        "promptBar", \.promptBar,
        "The height of a navigation bar with a prompt above the title, in points."),
      key(
        "landscapePromptBar", \.landscapePromptBar,
        "The height of a bar with a prompt on a phone in landscape, in points."),
      key(
        "landscapePromptTop", \.landscapePromptTop,
        "The gap above the prompt on a phone in landscape, in points."),
      key(
        "landscapeBar", \.landscapeBar,
        "The height of a bar on a phone in landscape, in points."),
      key(
        "landscapeButton", \.landscapeButton,
        "The height of a bar button on a phone in landscape, in points."),
      key(
        "landscapeIcon", \.landscapeIcon,
        "The size of an icon in a bar on a phone in landscape, in points."),
      key(
        "landscapeTabBar", \.landscapeTabBar,
        "The height of a tab bar with labels beside its icons, on a phone in landscape without a "
          + "home button, in points; none to keep labels below icons."),
      key(
        "landscapeTabIcon", \.landscapeTabIcon,
        "The size of an icon beside its label, in points."),
      key(
        "landscapeTabGap", \.landscapeTabGap,
        "The gap between an icon and the label beside it, in points."),
      key(
        "landscapeTabLabel", \.landscapeTabLabel,
        "The font size of a label beside its icon, in points."),
      key(
        "landscapeTitle", \.landscapeTitle,
        "The font size of a bar's title on a phone in landscape, in points."),
      key("toolbar", \.toolbar, "A toolbar's height, in points."),
      key("tabBarHeight", \.tabBarHeight, "A tab bar's height, in points."),
      key(
        "toolbarEdge", \.toolbarEdge,
        "The distance from the screen's edge to a toolbar's first item, in points."),
      key(
        "toolbarTitleEdge", \.toolbarTitleEdge,
        "The space on both sides of a toolbar's title, in points."),
      key(
        "tabIcon", \.tabIcon, "The height of a tab's icon, and its minimum width, in points."),
      key("tabIconWidest", \.tabIconWidest, "The maximum width of a tab's icon, in points."),
      key("tabIconTop", \.tabIconTop, "The distance from a tab's top to its icon, in points."),
      key(
        "tabPlateCorner", \.tabPlateCorner,
        "The corner radius of the background behind the selected tab, in points."),
      key(
        "tabPlateInset", \.tabPlateInset,
        "The distance from a tab's edges to the background behind the selected tab, in points."),
      key(
        "tabLabelInset", \.tabLabelInset,
        "The padding around a tab's label, at the sides and below, in points."
      ),
      key("badgeHeight", \.badgeHeight, "The height of a tab's badge, in points."),
      key(
        "badgePadding", \.badgePadding,
        "The padding beside the text of a tab's badge, in points."),
      key("badgeRing", \.badgeRing, "The width of the ring around a tab's badge, in points."),
      key(
        "badgeTop", \.badgeTop,
        "The distance from the top of a tab to the top of its badge, in points."),
      key(
        "badgeReach", \.badgeReach,
        "The distance from the middle of a tab to the middle of its badge, in points."),
      key(
        "badgeMargin", \.badgeMargin,
        "The minimum distance from a tab's badge to the tab's end, in points."),
      key(
        "badgeStart", \.badgeStart,
        "The distance from the middle of a tab to its badge's start, in points, so that a long "
          + "badge hides no more of the icon; none to center the badge at `badgeReach`."),
    ])
}
