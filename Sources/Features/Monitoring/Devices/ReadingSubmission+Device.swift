import Remedi
import Web

extension ReadingSubmission {
  /// The same as sent by a device: under the device's name, and as real as it looks.
  /// - Returns: `RemediError` `forbidden` for a module whose readings the device may not post.
  func sent(by device: SignedInDevice) -> Result<ReadingSubmission, RemediError> {
    guard device.modules.contains(module) else {
      return .failure(RemediError(.forbidden, "This device may not send readings of this module."))
    }
    var content = content
    content.device = device.name
    return .success(ReadingSubmission(id: id, module: module, content: content))
  }
}
