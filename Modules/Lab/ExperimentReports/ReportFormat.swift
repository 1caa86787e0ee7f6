/// How a report is written.
package enum ReportFormat: String, CaseIterable, Sendable {
  case html, json, csv, markdown
}

extension ExperimentReport {
  /// The whole in a format, with a newline at the end.
  package func rendered(as format: ReportFormat) throws -> String {
    switch format {
    case .html: ReportPage(report: self).html
    case .json: try ReportJSON(self).text
    case .csv: ReportCSV(self).text
    case .markdown: ReportMarkdown(report: self).text
    }
  }
}
