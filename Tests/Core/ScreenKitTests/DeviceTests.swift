import ScreenKit
import Testing

@MainActor
struct DeviceTests {
  @Test(
    "A memory is read as it was written",
    arguments: [
      DeviceMemory(), DeviceMemory(isIntroduced: true),
      DeviceMemory(credential: "Ab-_9", isIntroduced: true),
    ])
  func text(_ memory: DeviceMemory) {
    #expect(DeviceMemory(text: memory.text) == memory)
  }

  @Test(
    "A text that no memory has written is a new device",
    arguments: ["", "2.token", "token", "11.", "1x", " 1.token"])
  func strange(_ text: String) {
    #expect(DeviceMemory(text: text) == DeviceMemory())
  }

  @Test("No log and no dump has the credential")
  func secret() {
    let memory = DeviceMemory(credential: "token", isIntroduced: true)
    var dumped = ""
    dump(memory, to: &dumped)
    #expect(!"\(memory)\(String(reflecting: memory))\(dumped)".contains("token"))
  }

  @Test("The host hears of each new memory at once, and of the same one not again")
  func hearing() {
    let device = Device()
    var heard: [String] = []
    device.onMemory = { heard.append($0.text) }
    device.memory.isIntroduced = true
    device.memory.isIntroduced = true
    device.memory.credential = "a"
    device.memory.credential = nil
    #expect(heard == ["1.", "1.a", "1."])
  }
}
