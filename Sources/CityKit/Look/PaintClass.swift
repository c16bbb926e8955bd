/// The order of assembly within a block, back to front; section "Columns and background".
enum PaintClass {
  static let card = 0
  static let avatar = 1
  static let pointer = 2
  static let viewAll = 3
  static let text = 4
}
