import PackageReader

extension ChapterPage {
  /// All claims with their verdicts.
  var claims: String {
    let intro =
      "A verdict is decided by a rule on the figures of this report, the same for each claim: "
      + "“supported” where nine in ten comparisons speak for it, “refuted” where nine in ten speak "
      + "against it, and “mixed” otherwise: then the verdicts on its parts say where it holds."
    return tag("p", intro)
      + tag("div", ["class": "claims"], chapter.claims.map(html).joined(separator: "\n"))
  }

  private func html(_ claim: Claim) -> String {
    let verdict = claim.verdict
    var lines = [
      tag(
        "h3",
        chip(verdict) + " " + escaped(claim.name.words))
    ]
    if verdict == .notMeasured {
      lines.append(
        tag("p", "Measure it with: \(tag("code", escaped(claim.name.command)))"))
    } else {
      // Where all say the same, it is said above.
      let findings = claim.findings.map { finding in
        let part = verdict == .mixed ? finding.verdict.map { chip($0) + " " } : nil
        return tag("li", (part ?? "") + escaped(finding.words))
      }
      lines.append(tag("ul", ["class": "figures"], findings.joined(separator: "\n")))
      lines.append(tag("p", "\(counts(claim)) \(link(claim))"))
    }
    lines.append(
      tag("p", ["class": "rule"], tag("b", "Rule.") + " " + escaped(claim.name.rule)))
    if !claim.comparisons.isEmpty {
      let rows = claim.comparisons.map { comparison in
        tag(
          "tr",
          tag("th", ["scope": "row"], escaped(comparison.what))
            + tag("td", ["class": "words"], escaped(comparison.figures))
            + tag("td", comparison.stand.rawValue))
      }
      lines.append(
        tag(
          "details",
          tag("summary", "All comparisons (\(claim.comparisons.count))")
            + ReportTable.scrolling(
              "Comparisons: \(claim.name.words)",
              "<thead><tr><th scope=\"col\">Of</th><th scope=\"col\">Figures</th>"
                + "<th scope=\"col\">Speaks</th></tr></thead><tbody>\(rows.joined(separator: "\n"))"
                + "</tbody>")))
    }
    return tag(
      "article", ["class": "claim", "id": "\(prefix)claim-\(claim.name.rawValue)"],
      lines.joined(separator: "\n"))
  }

  private func chip(_ verdict: Verdict) -> String {
    tag("span", ["class": "verdict \(verdict.rawValue)"], escaped(verdict.words))
  }

  private func counts(_ claim: Claim) -> String {
    let parts = [Stand.speaksFor, .speaksAgainst, .between].map { stand in
      "\(claim.comparisons.count { $0.stand == stand }) \(stand.rawValue)"
    }
    return "Of \(counted(claim.comparisons.count, "comparison")): "
      + parts.joined(separator: ", ") + "."
  }

  /// The way to the plot, where there is one.
  private func link(_ claim: Claim) -> String {
    let section = claim.name.section
    guard content(of: section) != nil else { return "" }
    return tag("a", ["href": "#\(prefix)\(section.rawValue)"], "See “\(escaped(section.title))”")
      + "."
  }
}
