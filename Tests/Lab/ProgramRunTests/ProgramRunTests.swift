import Foundation
import ProgramRun
import Testing

struct ProgramRunTests {
  private func shell(_ script: String, in folder: String? = nil) throws -> ProgramRun {
    try ProgramRun(
      "/bin/sh", ["-c", script], in: folder, environment: ["PATH": "/usr/bin:/bin", "A": "b"])
  }

  @Test("Output, errors, exit code, folder and environment are the program's")
  func whole() throws {
    let run = try shell("echo \"$A $(pwd)\"; echo no >&2; exit 3", in: "/")
    #expect(String(decoding: run.output, as: UTF8.self) == "b /\n")
    #expect(run.errors == "no\n")
    #expect(run.status == 3)
  }

  @Test("More than a pipe holds, on both at once, stops nobody")
  func large() throws {
    let run = try shell("head -c 300000 /dev/zero >&2; head -c 400000 /dev/zero")
    #expect(run.output.count == 400_000)
    #expect(run.errors.utf8.count == 300_000)
  }

  @Test("A program that is not there is an error")
  func missing() {
    #expect(throws: (any Error).self) {
      try ProgramRun("/nowhere/program", [], environment: [:])
    }
  }
}
