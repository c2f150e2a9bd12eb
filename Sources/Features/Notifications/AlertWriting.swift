import Record

/// The words of messages to devices, as the gateways need them.
package struct AlertWriting: Sendable {
  /// What a browser receives: at most 256 bytes.
  let payload: @Sendable (Dispatch) -> [UInt8]
  /// What a notification says.
  let title: @Sendable (AlertContent) -> String

  package init(
    payload: @escaping @Sendable (Dispatch) -> [UInt8], title: @escaping @Sendable (AlertContent) -> String
  ) {
    (self.payload, self.title) = (payload, title)
  }
}
