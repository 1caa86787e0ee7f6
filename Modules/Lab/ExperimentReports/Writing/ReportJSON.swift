import ExperimentResults
import PackageReader

/// The members of the JSON, as Docs/Experiments.md describes them. A change that readers notice
/// raises `version`.
struct ReportJSON: Encodable {
  let schema = "lab.report"
  let version = 2
  let machines: [MachinePart]

  var text: String {
    get throws { try documentText(of: self) }
  }

  struct MachinePart: Encodable {
    let id: String
    let machine: Machine?
    let builds: Int
    let wirings: Int
    let overhead: Double?
    let noise: Noise?
    let commands: [String]
    let claims: [ClaimPart]
    let figures: [FigurePart]
    let faults: [FaultPart]
    let packages: [PackagePart]
    let failures: [FailurePart]
  }

  struct Noise: Encodable {
    let median: Double
    let largest: Double
    let figures: Int
  }

  struct ClaimPart: Encodable {
    let name: String
    let words: String
    let verdict: String
    let rule: String
    let command: String
    let findings: [FindingPart]
    let comparisons: [ComparisonPart]
  }

  struct FindingPart: Encodable {
    let words: String
    let verdict: String?
  }

  struct ComparisonPart: Encodable {
    let of: String
    let figures: String
    let speaks: String
  }

  struct FigurePart: Encodable {
    let style: String
    let layout: String
    let features: Int
    let depth: Int
    let screens: Int?
    let lines: Int?
    let seed: Int?
    let configuration: String?
    let change: String?
    let measure: String
    let unit: String
    let runs: Int
    let failures: Int
    let median: Double?
    let lower: Double?
    let upper: Double?
    let coverage: Double?
    let message: String?
  }

  struct FaultPart: Encodable {
    let style: String
    let layout: String
    let features: Int
    let depth: Int
    let fault: String
    let shown: String?
    let ungated: String?
    let words: String?
  }

  struct PackagePart: Encodable {
    let package: String
    let target: String
    let change: String
    let configuration: String
    let runs: Int
    let failures: Int
    let median: Double?
    let lower: Double?
    let upper: Double?
    let coverage: Double?
    let compiled: [String]?
    let predicted: [String]?
    let hits: [String]
    let missed: [String]
    let extra: [String]
    let message: String?
  }

  struct FailurePart: Encodable {
    let cell: String
    let message: String
  }
}

extension ReportJSON {
  init(_ report: ExperimentReport) {
    machines = report.chapters.map(MachinePart.init)
  }
}

extension ReportJSON.MachinePart {
  fileprivate init(_ chapter: ReportChapter) {
    id = chapter.machineID
    machine = chapter.machine
    builds = chapter.builds
    wirings = chapter.wirings
    overhead = chapter.overhead
    if let median = chapter.noise.median, let largest = chapter.noise.sorted.last {
      noise = ReportJSON.Noise(median: median, largest: largest, figures: chapter.noise.count)
    } else {
      noise = nil
    }
    commands = chapter.commands
    claims = chapter.claims.map(ReportJSON.ClaimPart.init)
    figures = chapter.figures.all.map(ReportJSON.FigurePart.init)
    faults = chapter.faults.map(ReportJSON.FaultPart.init)
    packages = chapter.packages.map(ReportJSON.PackagePart.init)
    failures = chapter.failures.map {
      ReportJSON.FailurePart(cell: $0.cell, message: $0.message)
    }
  }
}

extension ReportJSON.ClaimPart {
  fileprivate init(_ claim: Claim) {
    self.init(
      name: claim.name.rawValue, words: claim.name.words, verdict: claim.verdict.rawValue,
      rule: claim.name.rule, command: claim.name.command,
      findings: claim.findings.map {
        ReportJSON.FindingPart(words: $0.words, verdict: $0.verdict?.rawValue)
      },
      comparisons: claim.comparisons.map {
        ReportJSON.ComparisonPart(of: $0.what, figures: $0.figures, speaks: $0.stand.rawValue)
      })
  }
}

extension ReportJSON.FigurePart {
  init(_ figure: Figure) {
    let (app, interval) = (figure.key.app, figure.interval)
    self.init(
      style: app.style, layout: app.layout, features: app.features, depth: app.shape.depth,
      screens: app.shape.screens, lines: app.shape.lines, seed: app.shape.seed,
      configuration: figure.key.configuration?.rawValue, change: figure.key.about,
      measure: figure.key.measure.rawValue, unit: figure.key.measure.unit.rawValue,
      runs: figure.samples.count, failures: figure.failures, median: figure.median,
      lower: interval?.lower, upper: interval?.upper, coverage: interval?.coverage,
      message: figure.message)
  }
}

extension ReportJSON.FaultPart {
  fileprivate init(_ fault: FaultFigure) {
    self.init(
      style: fault.app.style, layout: fault.app.layout, features: fault.app.features,
      depth: fault.app.shape.depth, fault: fault.fault, shown: fault.shown?.rawValue,
      ungated: fault.ungated?.rawValue,
      words: fault.words)
  }
}

extension ReportJSON.PackagePart {
  fileprivate init(_ figure: PackageFigure) {
    let interval = figure.wall.medianInterval()
    self.init(
      package: figure.package, target: figure.target, change: figure.change,
      configuration: figure.configuration.rawValue, runs: figure.wall.count,
      failures: figure.failures, median: figure.wall.median, lower: interval?.lower,
      upper: interval?.upper, coverage: interval?.coverage, compiled: figure.compiled,
      predicted: figure.predicted, hits: figure.hits, missed: figure.missed, extra: figure.extra,
      message: figure.message)
  }
}
