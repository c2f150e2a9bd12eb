/// What became of an attempt to post a message. The raw value is the label in the metric `remedi_dispatches_total`.
enum DispatchOutcome: String, Sendable, CaseIterable {
  /// The service behind the channel has it.
  case accepted
  /// No answer, or one that says nothing of the message: it is tried again.
  case deferred
  /// The host asked to wait: it is tried again.
  case busy
  /// The channel is not set up in this process: it is tried again, never taken for sent.
  case absent
  /// The service does not know the device any more, or it was removed or belongs to somebody else now.
  case gone
  /// The service refuses the subscription or its key.
  case refused
  /// The service never takes this message.
  case undeliverable
  /// It became pointless before it was accepted.
  case expired
  /// It was taken back or accepted before it was its turn.
  case withdrawn
  /// A newer message of the same subject takes its place.
  case overtaken
  /// The session that added the device is over.
  case signedOut = "signed_out"
  /// It shows nothing new, and the device's service allows no such message.
  case unsuitable

  /// Whether it holds whatever the clock says.
  var isOfService: Bool {
    switch self {
    case .accepted, .gone, .refused, .undeliverable, .withdrawn, .overtaken, .unsuitable: true
    case .deferred, .busy, .absent, .expired, .signedOut: false
    }
  }
}
