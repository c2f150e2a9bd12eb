import FeatureKit
import Record
import Remedi

extension DispatchLine {
  /// Finds out where messages go.
  func look(_ dispatches: [Dispatch]) async {
    do {
      let devices = try await record.readableDevices(dispatches.map(\.deviceId))
      let now = now
      guard trusts(now) else { return change { $0.failedToLook(dispatches) } }
      change { $0.looked(Array(zip(dispatches, devices)), at: now) }
    } catch {
      logger.warning("Devices cannot be read; messages are posted later.", metadata: ["error": "\(error.inLog)"])
      change { $0.failedToLook(dispatches) }
    }
  }

  /// Posts a message and says what is to be written of it.
  func hand(_ posting: Posting) async {
    let attempt: DispatchAttempt
    do {
      attempt = try await self.attempt(posting)
    } catch {
      logger.warning(
        "A message cannot be read; it is posted later.",
        metadata: ["dispatch": "\(posting.dispatch.id)", "error": "\(error.inLog)"])
      return change { $0.posted(posting, nil) }
    }
    metrics.count(attempt.outcome, on: posting.dispatch.channel)
    let now = now
    if attempt.outcome == .accepted { metrics.record(acceptanceOf: posting.dispatch, at: now) }
    log(attempt, of: posting)
    // By such a clock all of them are over.
    guard attempt.outcome.isOfService || trusts(now) else { return change { $0.posted(posting, nil) } }
    change { line in
      if let isAnswer = attempt.isAnswer { line.heard(from: posting.host, isAnswer, at: now) }
      if attempt.outcome == .busy { line.complained(posting.host, for: attempt.pause, at: now) }
      line.posted(posting, line.note(of: attempt, posting, at: now))
    }
  }

  private func attempt(_ posting: Posting) async throws -> DispatchAttempt {
    let (dispatch, now) = (posting.dispatch, now)
    guard !dispatch.isExpired(at: now) else { return DispatchAttempt(.expired) }
    let device: Device
    switch try await record.standing(of: dispatch, at: now) {
    case .ready(let current): device = current
    case .over: return DispatchAttempt(.withdrawn)
    case .overtaken: return DispatchAttempt(.overtaken)
    case .withoutDevice: return DispatchAttempt(.gone)
    case .signedOut(let former): return DispatchAttempt(.signedOut, device: former)
    }
    if dispatch.lane == .recall, device.mustShow { return DispatchAttempt(.unsuitable) }
    guard let gateway = gateway(of: dispatch.channel) else { return DispatchAttempt(.absent) }
    do throws(GatewayFault) {
      let handover = try await gateway.hand(over: dispatch, to: device)
      return DispatchAttempt(.accepted, status: handover.status)
    } catch {
      return DispatchAttempt(error, device: device)
    }
  }

  /// Neither address, key nor person is logged.
  private func log(_ attempt: DispatchAttempt, of posting: Posting) {
    logger.log(
      level: attempt.outcome == .accepted ? .debug : .info, "A message was \(attempt.outcome.words).",
      metadata: [
        "dispatch": "\(posting.dispatch.id)", "channel": "\(posting.dispatch.channel.rawValue)",
        "host": "\(posting.host)", "status": "\(attempt.status.map(String.init) ?? "none")",
      ])
  }
}
