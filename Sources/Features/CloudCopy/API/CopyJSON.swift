import JSON
import Remedi

/// Writes where copies go in the patient API, without the secret.
enum CopyJSON {
  /// - Parameters:
  ///   - plan: nil if no copies are made.
  ///   - isAgreed: whether the consent is in force.
  static func write(_ plan: CopyPlan?, isAgreed: Bool, _ calendar: PatientCalendar, to json: inout JSONWriter) {
    json.object { json in
      json.member("state", state(plan, isAgreed: isAgreed))
      json.member("target") { json in
        guard let target = plan?.target else { return json.null() }
        json.object { write(target, to: &$0) }
      }
      json.member("every", plan?.period.rawValue)
      json.member("keep", plan?.keep)
      json.member("consent", plan?.consentId.text)
      json.member("nextAt", (isAgreed ? plan?.dueAt : nil).map { calendar.written($0).text })
      json.member("results", array: (plan?.results ?? []).reversed()) { json, result in
        json.object { write(result, calendar, to: &$0) }
      }
    }
  }

  private static func state(_ plan: CopyPlan?, isAgreed: Bool) -> String {
    guard let plan else { return "off" }
    guard isAgreed else { return "consent-withdrawn" }
    return plan.failures > 0 ? "failing" : "waiting"
  }

  private static func write(_ target: CopyTarget, to json: inout JSONWriter) {
    json.member("kind", target.kind.rawValue)
    json.member("url", target.url)
    json.member("user", target.user)
    json.member("region", target.region)
    json.member("bucket", target.bucket)
    json.member("prefix", target.prefix)
  }

  private static func write(_ result: CopyResult, _ calendar: PatientCalendar, to json: inout JSONWriter) {
    json.member("at", calendar.written(result.at).text)
    json.member("name", result.name)
    json.member("bytes", result.bytes)
    json.member("sha256", result.sha256)
    json.member("fault", result.fault)
  }
}
