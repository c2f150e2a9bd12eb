extension Collection<UInt8> {
  /// Reads the bytes where they are, if they are contiguous.
  func reading<Value>(
    _ read: (UnsafeBufferPointer<UInt8>) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value {
    func result(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Value, JSONFault> {
      Result { () throws(JSONFault) in try read(bytes) }
    }
    return try (withContiguousStorageIfAvailable(result) ?? Array(self).withUnsafeBufferPointer(result)).get()
  }
}
