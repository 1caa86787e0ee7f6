import Foundation

// Runs a gate, whose words go where this program's go, and notes for the build that nothing is wrong.
// A single argument is the plugin's word that there is no gate to run.
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print(arguments.dropFirst().joined(separator: " "))
  exit(1)
}
do {
  let gate = try Process.run(URL(filePath: arguments[1]), arguments: [])
  gate.waitUntilExit()
  guard gate.terminationReason == .exit, gate.terminationStatus == 0 else { exit(1) }
  // Left alone once it is there: the app is not to be compiled anew because its wiring was checked.
  if !FileManager.default.fileExists(atPath: arguments[2]) {
    try Data("// The wiring was checked.\n".utf8).write(to: URL(filePath: arguments[2]))
  }
} catch {
  print("\(arguments[1]): error: The gate could not be run. \(error.localizedDescription)")
  exit(1)
}
