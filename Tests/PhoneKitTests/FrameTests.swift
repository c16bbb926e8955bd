import Geometry
import Scene
import Testing

@testable import PhoneKit

/// The bodies of `phone.frame`.
@Suite struct FrameTests {
  /// Every named device has a body that is larger than its display, and whose corners are
  /// concentric with those of the display.
  @Test(arguments: Device.all)
  func everyDeviceHasABody(device: Device) throws {
    let body = try #require(DeviceBody(device), "\(device.name)")
    let border = body.border(of: device)
    #expect((10...37).contains(border.width), "\(device.name): \(border)")
    if device.cutout == nil {
      #expect(body.front != .display && border.height > 2 * border.width, "\(device.name)")
    } else {
      #expect(body.front == .display && abs(border.height - border.width) < 1.5, "\(device.name)")
      #expect(body.corner(on: device) == body.displayCorner + border.width)
    }
  }

  @Test func aCustomScreenHasNone() {
    #expect(DeviceBody(Device(name: "", size: Size(width: 430, height: 932), scale: 3)) == nil)
  }
}
