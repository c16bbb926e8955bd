import Localization

/// The strings that the City's parts themselves add to a screen.
extension StringKey {
  /// The author and group of a post; the names are separate text elements.
  static let attribution = StringKey("city.attribution", "{author} in {group}")
  static let viewAllResponses = StringKey(
    "city.viewAllResponses", one: "View all # response", other: "View all # responses")
  static let respond = StringKey("city.respond", "Respond")
  static let viewGroup = StringKey("city.viewGroup", "View Group")
  static let rsvpYes = StringKey("city.rsvp.yes", "Yes")
  static let rsvpMaybe = StringKey("city.rsvp.maybe", "Maybe")
  static let rsvpNo = StringKey("city.rsvp.no", "No")
  /// The text below an answer without responses.
  static let nobodyYet = StringKey("city.nobodyYet", "Nobody yet")
  static let address = StringKey("city.address", "Address")
  static let about = StringKey("city.about", "About")
  static let family = StringKey("city.family", "Family")
  static let leaders = StringKey("city.leaders", "Leaders")
  /// The header of the table of needed items.
  static let items = StringKey("city.items", "Items")
  /// The header of the table of roles.
  static let roles = StringKey("city.roles", "Roles")
  /// The amount of a needed item: 3 of 4.
  static let amount = StringKey("city.amount", "{part} of {whole}")
  static let openPlaces = StringKey(
    "city.openPlaces", one: "# place is open", other: "# places are open")

  static let city = [
    attribution, viewAllResponses, respond, viewGroup, rsvpYes, rsvpMaybe, rsvpNo, nobodyYet,
    address, about, family, leaders, items, roles, amount, openPlaces,
  ]
}
