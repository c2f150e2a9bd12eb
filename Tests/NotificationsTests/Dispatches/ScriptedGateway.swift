import FeatureKit
import Record
import Remedi
import Synchronization

/// A gateway that remembers what it was handed, and answers as a test wants.
final class ScriptedGateway: Gateway {
  enum Answer: Sendable {
    case accept
    case fault(GatewayFault.Kind)
    /// The message is with the service, and nobody here learns it: what a process sees that dies now.
    case silence
  }

  private struct State {
    var posted: [Dispatch] = []
    var next: [Answer] = []
    var usual = Answer.accept
    var whenPosted: (@Sendable () -> Void)?
    var waiting: [CheckedContinuation<Void, Never>] = []
    var silent: [CheckedContinuation<Void, Never>] = []
  }

  let channel: Channel
  private let state = Mutex(State())

  init(_ channel: Channel = .push) { self.channel = channel }

  /// What was handed over, in order.
  var posted: [Dispatch] { state.withLock { $0.posted } }
  var ids: [String] { posted.map(\.id) }

  /// Answers so from now on, after `next`.
  func answer(_ usual: Answer, first next: [Answer] = []) {
    state.withLock { ($0.usual, $0.next) = (usual, next) }
  }

  /// Does something whenever a message was posted, before it is answered.
  func whenPosted(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.whenPosted = action } }

  /// Waits for the first message.
  func firstPost() async {
    await withCheckedContinuation { continuation in
      let isPosted = state.withLock { state in
        if state.posted.isEmpty { state.waiting.append(continuation) }
        return !state.posted.isEmpty
      }
      if isPosted { continuation.resume() }
    }
  }

  /// Ends the posts that got no answer.
  func endSilence() {
    let silent = state.withLock { state in
      defer { state.silent = [] }
      return state.silent
    }
    for continuation in silent { continuation.resume() }
  }

  func hand(over dispatch: Dispatch, to device: Device) async throws(GatewayFault) -> Handover {
    let (answer, waiting, action) = state.withLock { state in
      state.posted.append(dispatch)
      defer { state.waiting = [] }
      return (state.next.isEmpty ? state.usual : state.next.removeFirst(), state.waiting, state.whenPosted)
    }
    action?()
    switch answer {
    case .accept:
      for continuation in waiting { continuation.resume() }
      return Handover(host: "push.example.org", status: 201)
    case .fault(let kind):
      for continuation in waiting { continuation.resume() }
      throw GatewayFault(kind, host: "push.example.org")
    case .silence:
      await withCheckedContinuation { continuation in
        state.withLock { $0.silent.append(continuation) }
        for other in waiting { other.resume() }
      }
      throw GatewayFault(.unreachable, host: "push.example.org")
    }
  }
}
