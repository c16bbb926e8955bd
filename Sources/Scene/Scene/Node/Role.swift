/// What a node is to a person: a closed list, which rules and tools go by.
///
/// The words are the guidelines' own where they have one: Apple's iPhone guidelines of 2008.
package enum Role: String, Hashable, Sendable, CaseIterable {
  // Bars and what stands in them.
  case statusBar, navigationBar, toolbar, tabBar, titleBar, searchBar, keyboardBar
  case barTitle, backButton, barButton, tab, badge
  // What comes over a screen.
  case alert, alertTitle, alertMessage, actionSheet, modal, callout
  // Buttons; what they do tells them apart.
  case button, defaultButton, cancelButton, destructiveButton, infoButton, disclosureButton
  // Tables and lists.
  case table, section, header, footer, row, index, indexEntry, separator, disclosureIndicator
  case checkmark, editingControl
  // Controls.
  case activityIndicator, datePicker, picker, wheel, pageIndicator, progress, segmentedControl
  case segment, slider, `switch`, checkbox, textField, searchField, token, keyboard, key
  // Content.
  case label, title, subtitle, text, value, placeholder, link, image, icon, avatar, map, textView
  case webView, card, background, homeScreen
}
