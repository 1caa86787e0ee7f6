/// What stands on a screen, as a value. View models make it, hosts draw it.
public struct Content: Hashable, Sendable {
  /// The screen's name, shown at its top.
  public var title: String
  /// What stands below the title, from the top down.
  public var elements: [Element]
  /// What the person has to answer before anything else.
  public var question: Question?
  /// Whether the screen works on something, so that it will change without an act of the person.
  public var isWorking: Bool

  /// Makes a screen's content.
  public init(
    title: String, elements: [Element] = [], question: Question? = nil, isWorking: Bool = false
  ) {
    self.title = title
    self.elements = elements
    self.question = question
    self.isWorking = isWorking
  }
}

/// One thing on a screen.
public enum Element: Hashable, Sendable {
  /// A heading over what follows.
  case heading(String)
  /// A paragraph.
  case text(String)
  /// Something that the person should notice.
  case notice(Notice)
  /// A place to type.
  case field(Field)
  /// A line that shows what is chosen and opens the screen where it is chosen.
  case choice(Choice)
  /// A list to choose from.
  case rows(RowList)
  /// Something to tap.
  case button(Button)
  /// A flight ticket.
  case ticket(Ticket)
  /// One of a few things to choose from.
  case picker(Picker)
  /// How far something has come.
  case progress(ProgressLine)
  /// Flights on a map.
  case map(RouteMap)
  /// Numbers as bars.
  case chart(BarChart)
  /// A file to take out of the app.
  case offer(FileOffer)
}

/// Names a field, a button, a choice or a row within its screen.
public struct ControlID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Unique among the controls of one screen. Any characters; a host escapes what it must.
  public let name: String

  /// Makes an identity from its name.
  public init(_ name: String) {
    self.name = name
  }

  public init(stringLiteral name: String) {
    self.name = name
  }
}

/// A remark to the person.
public struct Notice: Hashable, Sendable {
  /// How much it matters.
  public enum Kind: String, Hashable, Sendable {
    case information, success, warning, failure
  }

  /// How much it matters.
  public var kind: Kind
  /// The remark, in whole sentences.
  public var text: String

  /// Makes a remark.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// A place to type.
public struct Field: Hashable, Sendable {
  /// What a field takes.
  public enum Kind: String, Hashable, Sendable {
    /// One line of text.
    case line
    /// Several lines of text.
    case paragraph
    /// One line; the screen reacts to each keystroke.
    case search
    /// A whole number.
    case number
    /// A day, written as 2026-11-30.
    case day
    /// An address for mail.
    case email
    /// A text that nobody is to read over the person's shoulder. A host never shows or stores it.
    case password
    /// A file of the person's: the host reads it and hands its name and bytes over.
    case file
  }

  public var id: ControlID
  /// What is asked for.
  public var label: String
  /// What has been typed, never cut and never changed.
  public var text: String
  public var kind: Kind
  /// An example, shown while nothing is typed.
  public var placeholder: String
  /// What to know while typing.
  public var hint: String?
  /// What is wrong with the text, and how to mend it.
  public var error: String?
  /// The most characters that are accepted. More can be typed, and is then said to be too much.
  public var limit: Int?

  /// Makes a field.
  public init(
    _ id: ControlID, label: String, text: String, kind: Kind = .line, placeholder: String = "",
    hint: String? = nil, error: String? = nil, limit: Int? = nil
  ) {
    self.id = id
    self.label = label
    self.text = text
    self.kind = kind
    self.placeholder = placeholder
    self.hint = hint
    self.error = error
    self.limit = limit
  }
}

/// A line that shows what is chosen. Tapping it opens the screen where it is chosen.
public struct Choice: Hashable, Sendable {
  public var id: ControlID
  /// What is to be chosen.
  public var label: String
  /// What is chosen now.
  public var value: String?
  /// More about what is chosen.
  public var detail: String?
  /// What to do while nothing is chosen.
  public var prompt: String
  /// What is wrong with the choice, and how to mend it.
  public var error: String?

  /// Makes a choice.
  public init(
    _ id: ControlID, label: String, value: String? = nil, detail: String? = nil, prompt: String,
    error: String? = nil
  ) {
    self.id = id
    self.label = label
    self.value = value
    self.detail = detail
    self.prompt = prompt
    self.error = error
  }
}

/// A list to choose from.
public struct RowList: Hashable, Sendable {
  public var id: ControlID
  public var rows: [Row]
  /// How the rows look.
  public var style: Style

  /// How rows look.
  public enum Style: String, Hashable, Sendable {
    /// Lines of text.
    case plain
    /// Cards that look like small tickets.
    case tickets
  }

  /// Makes a list.
  public init(_ id: ControlID, rows: [Row], style: Style = .plain) {
    self.id = id
    self.rows = rows
    self.style = style
  }
}

/// One line of a list.
public struct Row: Hashable, Sendable {
  public var id: ControlID
  public var title: String
  public var subtitle: String?
  /// A short fact at the end of the row.
  public var detail: String?
  /// What else can be done with it, in a menu; dragging the row aside does the first.
  public var actions: [Button]

  /// Makes a row.
  public init(
    _ id: ControlID, title: String, subtitle: String? = nil, detail: String? = nil,
    actions: [Button] = []
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.actions = actions
  }
}

/// Something to tap.
public struct Button: Hashable, Sendable {
  /// What tapping it means.
  public enum Role: String, Hashable, Sendable {
    /// The one thing that the screen is for.
    case primary
    /// Anything else.
    case secondary
    /// Takes something away.
    case destructive
  }

  public var id: ControlID
  public var label: String
  public var role: Role

  /// Makes a button.
  public init(_ id: ControlID, label: String, role: Role = .secondary) {
    self.id = id
    self.label = label
    self.role = role
  }
}
