import Scene
import Source

/// A person's picture over art that draws the shadow, with the pointer beside it.
struct AvatarView {
  enum Size: String, CaseIterable {
    case large, small, profile

    /// Returns the side of the square, in points.
    func side(in metrics: CityMetrics) -> Double {
      switch self {
      case .large: metrics.largeAvatar
      case .small: metrics.smallAvatar
      case .profile: metrics.profileAvatar
      }
    }

    var art: String {
      switch self {
      case .large: "bg_avatar_large"
      case .small: "bg_avatar_small"
      case .profile: "bg_avatar_profile"
      }
    }
  }

  let author: Located<Author>
  let size: Size
  /// The initials' place in the document, if it differs from that of the author's name.
  var namePlace: Place?
  let theme: CityTheme

  /// The picture over its art, at the given size.
  var picture: Node {
    Node.layers([background, face], at: author.place).role(.avatar)
      .with { $0.name = "avatar" }
      .placed {
        $0.width = .points(side)
        $0.height = .points(side)
        $0.valign = .center
      }
  }

  /// Returns the avatar at the left edge, aligned with a sibling's guide, and the pointer at its
  /// center.
  func nodes(attachedTo sibling: String, at guide: Guide) -> [Node] {
    let avatar = picture.placed {
      $0.edges = Edges(start: theme.metrics.avatarStart)
      $0.attach = Attachment(to: sibling, at: guide, by: guide)
      $0.z = PaintClass.avatar
    }
    let pointer = Node.art("bg_content_pointer", fit: .stretch, at: author.place)
      .placed {
        $0.edges = Edges(start: theme.metrics.pointerStart)
        $0.guides = ["tip": theme.metrics.pointerTip]
        $0.attach = Attachment(to: "avatar", at: .center, by: .named("tip"))
        $0.z = PaintClass.pointer
      }
    return [avatar, pointer]
  }

  private var side: Double { size.side(in: theme.metrics) }

  private var background: Node { .art(size.art, fit: .stretch, at: author.place) }

  private var face: Node {
    if let file = author.value.avatar {
      let picture = ImageContent(.file(file.value), fit: .cover, matte: theme.colors.gray1)
      return Node(.image(picture), name: "avatar", at: file.place)
    }
    let source = namePlace ?? author.value.name.place
    let name = author.value.name.value
    let square = Node.rect(
      theme.colors.behindInitials(of: name), name: "avatar", at: source)
    let letters = Node.text(
      Initials.of(name), theme.initials(side: side), name: "avatar.initials", at: source,
      maxLines: 1,
      alignment: .center
    ).placed { $0.valign = .center }.with {
      $0.datum = source.provenance?.datum.map { Datum(place: nil, names: [$0], isInitials: true) }
    }
    return .layers([square, letters])
  }
}
