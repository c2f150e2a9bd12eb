import Care
import FeatureKit
import Record
import Web

/// To whom messages about a patient may go, on the chart.
struct MessagingLimitCard: ChartCard {
  static let place = ChartPlace(.side, order: 10)
  static let renewedBy: Set<PatientChange.Kind> = [.profile]

  init(_: FeatureServices) {}

  func view(of file: PatientRecord, for context: PractitionerContext) async throws -> MessagingLimitCardView? {
    MessagingLimitCardView(
      audience: try await file.messagingAudience(),
      href: file.may(.limitMessages) ? MessagingLimitPages.path(of: file) : nil)
  }
}
