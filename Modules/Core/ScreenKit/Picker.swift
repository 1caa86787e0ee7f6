/// One of a few things to choose from, all of which are seen.
public struct Picker: Hashable, Sendable {
  /// One that can be chosen.
  public struct Option: Hashable, Sendable {
    /// Names it within its picker.
    public var name: String
    public var label: String

    /// Makes an option.
    public init(_ name: String, _ label: String) {
      self.name = name
      self.label = label
    }
  }

  /// How the options look.
  public enum Style: String, Hashable, Sendable {
    /// Beside each other.
    case segments
    /// Stars. The first option is no star, the others are the ratings, the lowest first: one a
    /// star, or one a half star where there are more than five.
    case stars
  }

  public var id: ControlID
  public var label: String
  public var options: [Option]
  /// The name of the option that is chosen; nil when none is.
  public var selected: String?
  public var style: Style

  /// Makes a picker.
  public init(
    _ id: ControlID, label: String, options: [Option], selected: String?,
    style: Style = .segments
  ) {
    self.id = id
    self.label = label
    self.options = options
    self.selected = selected
    self.style = style
  }
}
