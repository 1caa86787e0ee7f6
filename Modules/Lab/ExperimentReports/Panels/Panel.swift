import ExperimentResults

/// Figures that are shown in one drawing or table.
struct Panel {
  /// What they have alike.
  let key: Key
  let title: String
  /// In order.
  let figures: [Figure]

  /// What figures of a panel may have alike.
  struct Key: Hashable {
    var layout: String?
    var configuration: Configuration?
    var shape: MeasuredApp.Shape?
    var features: Int?
    var isGenerated = true
    /// Panels with this alike differ in the number of features only.
    var withoutFeatures: Key {
      var key = self
      key.features = nil
      return key
    }
  }

  /// In which ways figures are divided into panels, beside layout, configuration and shape.
  enum Division {
    case none, features, featuresAcrossShapes
  }

  /// Divides figures into panels, in the order of the figures.
  ///
  /// - Parameter hasShapes: Whether shapes are a part of the titles.
  static func all(
    _ figures: [Figure], by division: Division, hasShapes: Bool
  ) -> [Panel] {
    var order: [Key] = []
    var groups: [Key: [Figure]] = [:]
    for figure in figures {
      let app = figure.key.app
      let key = Key(
        layout: app.layout, configuration: figure.key.configuration,
        shape: division == .featuresAcrossShapes ? nil : app.shape,
        features: division == .none ? nil : app.features, isGenerated: app.isGenerated)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(figure)
    }
    return order.map { key in
      let parts = [
        key.isGenerated ? nil : "other apps", key.layout, key.configuration?.rawValue,
        key.features.flatMap { $0 > 0 ? "\($0) features" : nil },
        hasShapes && key.isGenerated ? key.shape?.words : nil,
      ]
      return Panel(
        key: key, title: parts.compactMap(\.self).joined(separator: ", "),
        figures: groups[key] ?? [])
    }
  }

  /// The styles that it shows.
  var series: [PlotSeries] { PlotSeries.all(figures.map(\.key.app.style)) }

  /// The numbers of features of its apps.
  var sizes: [Int] { Set(figures.map(\.key.app.features)).sorted() }
}

extension [Panel] {
  /// Those with the most features, for each other thing that they have alike, and the rest.
  var largestApart: (largest: [Panel], rest: [Panel]) {
    let most = Dictionary(grouping: self) { $0.key.withoutFeatures }
      .mapValues { $0.compactMap(\.key.features).max() }
    func isLargest(_ panel: Panel) -> Bool {
      panel.key.features == most[panel.key.withoutFeatures].flatMap(\.self)
    }
    return (filter(isLargest), filter { !isLargest($0) })
  }
}
