import Glibc

/// OpenSSL, which libpq uses, frees what it holds when the program ends. A thread that is still connecting then finds
/// nothing where its locks were, and the program crashes instead of saying why it ended.
enum OpenSSLCleanup {
  /// `OPENSSL_INIT_NO_ATEXIT` of `OPENSSL_init_crypto(3)`.
  private static let withoutAtExit: UInt64 = 0x0008_0000

  /// Leaves the memory to the system. To be called before anything else of OpenSSL; again: nothing. An OpenSSL that does
  /// not know the function is left as it is.
  static let isLeftOut: Bool = {
    guard let symbol = dlsym(nil, "OPENSSL_init_crypto") else { return false }
    typealias Initialize = @convention(c) (UInt64, OpaquePointer?) -> CInt
    return unsafeBitCast(symbol, to: Initialize.self)(withoutAtExit, nil) == 1
  }()
}
