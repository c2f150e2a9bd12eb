import CCurl
import Foundation
import Remedi

/// The transfer of one letter to a mail server. Belongs to one thread.
final class SMTPExchange {
  private let server: SMTPServer
  private let sender: String
  private let recipient: String
  private var rest: Data
  private let stop: StopFlag
  private var dialogue = SMTPDialogue()

  private let deadline = ContinuousClock.now + .seconds(limit)

  /// The connection timeout, in seconds.
  private static let connectLimit = 10
  /// The total timeout, in seconds.
  private static let limit = 60

  init(_ server: SMTPServer, from sender: String, to recipient: String, message: Data, stop: StopFlag) {
    self.server = server
    self.sender = sender
    self.recipient = recipient
    self.rest = message
    self.stop = stop
  }

  /// - Throws: ``MailFault``; `CancellationError` if it was stopped.
  func run() throws {
    guard Self.isReady, let handle = curl_easy_init() else {
      throw MailFault(.unreachable, detail: "libcurl cannot be used")
    }
    defer { curl_easy_cleanup(handle) }
    let recipients = curl_slist_append(nil, "<\(recipient)>")
    defer { curl_slist_free_all(recipients) }
    try configure(handle)
    try check(remedi_curl_set_list(handle, CURLOPT_MAIL_RCPT, recipients))
    let result = withExtendedLifetime(self) { curl_easy_perform(handle) }
    switch result {
    case CURLE_OK: return
    case CURLE_ABORTED_BY_CALLBACK where stop.isRaised: throw CancellationError()
    default: throw fault(result)
    }
  }

  private static let isReady = remedi_curl_start() == CURLE_OK

  private func configure(_ handle: UnsafeMutableRawPointer) throws {
    let texts: [(CURLoption, String?)] = [
      (CURLOPT_URL, server.url), (CURLOPT_MAIL_FROM, "<\(sender)>"), (CURLOPT_USERNAME, server.credentials?.user),
      (CURLOPT_PASSWORD, server.credentials?.password), (CURLOPT_CAINFO, server.certificateFile),
      // Proxy settings in the environment are meant for browsers.
      (CURLOPT_PROXY, ""),
    ]
    for case (let option, let text?) in texts { try check(remedi_curl_set_text(handle, option, text)) }
    let encryption = server.security == .startTLS ? CURLUSESSL_ALL : CURLUSESSL_NONE
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_UPLOAD, 1), (CURLOPT_USE_SSL, Int(encryption.rawValue)), (CURLOPT_SSL_VERIFYPEER, 1),
      (CURLOPT_SSL_VERIFYHOST, 2), (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
      (CURLOPT_CONNECTTIMEOUT, Self.connectLimit), (CURLOPT_TIMEOUT, Self.limit), (CURLOPT_NOSIGNAL, 1),
      (CURLOPT_NOPROGRESS, 0), (CURLOPT_VERBOSE, 1),
      // A reused connection is closed at the end by a handle without a timeout, which would wait for a silent server.
      (CURLOPT_FORBID_REUSE, 1),
    ]
    for (option, number) in numbers { try check(remedi_curl_set_number(handle, option, number)) }
    try check(remedi_curl_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(rest.count)))
    let me = Unmanaged.passUnretained(self).toOpaque()
    for option in [CURLOPT_READDATA, CURLOPT_DEBUGDATA, CURLOPT_XFERINFODATA] {
      try check(remedi_curl_set_pointer(handle, option, me))
    }
    try check(
      remedi_curl_set_reader(handle) { buffer, size, count, me in
        guard let buffer, let me else { return 0 }
        return SMTPExchange.at(me).read(into: buffer, atMost: size * count)
      })
    try check(
      remedi_curl_set_listener(handle) { _, kind, bytes, count, me in
        guard let bytes, let me else { return 0 }
        SMTPExchange.at(me).hear(kind, UnsafeRawBufferPointer(start: bytes, count: count))
        return 0
      })
    try check(
      remedi_curl_set_watch(handle) { me, _, _, _, _ in
        me.map { SMTPExchange.at($0).isOver } == true ? 1 : 0
      })
  }

  /// Whether to stop waiting.
  private var isOver: Bool { stop.isRaised || ContinuousClock.now > deadline }

  private static func at(_ pointer: UnsafeMutableRawPointer) -> SMTPExchange {
    Unmanaged<SMTPExchange>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func check(_ code: CURLcode) throws {
    guard code == CURLE_OK else { throw MailFault(.unreachable, detail: Self.words(code)) }
  }

  private func read(into buffer: UnsafeMutablePointer<CChar>, atMost most: Int) -> Int {
    let piece = rest.prefix(most)
    piece.copyBytes(to: UnsafeMutableRawBufferPointer(start: buffer, count: piece.count))
    rest = rest.dropFirst(piece.count)
    return piece.count
  }

  private func hear(_ kind: curl_infotype, _ bytes: UnsafeRawBufferPointer) {
    switch kind {
    case CURLINFO_HEADER_OUT: dialogue.asked(bytes)
    case CURLINFO_HEADER_IN: dialogue.answered(bytes)
    case CURLINFO_DATA_OUT: dialogue.toldText()
    default: break
    }
  }

  private func fault(_ result: CURLcode) -> MailFault {
    switch result {
    case CURLE_USE_SSL_FAILED, CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_ENGINE_INITFAILED:
      return MailFault(.insecure, detail: Self.words(result))
    case CURLE_LOGIN_DENIED: return MailFault(.signInRefused, code: dialogue.code)
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT: return MailFault(.unreachable, detail: Self.words(result))
    default:
      let lineFailed = [
        CURLE_OPERATION_TIMEDOUT, CURLE_ABORTED_BY_CALLBACK, CURLE_RECV_ERROR, CURLE_GOT_NOTHING,
      ].contains(result)
      let kind = dialogue.fault(isAnswered: !lineFailed || (dialogue.code ?? 0) >= 400)
      return MailFault(kind, code: dialogue.code, detail: Self.words(result))
    }
  }

  private static func words(_ code: CURLcode) -> String { String(cString: curl_easy_strerror(code)) }
}
