import Record
import Remedi
import Web

/// The tables of the archive, one spreadsheet file each. File and column names must never change; new columns go last.
struct RecordTables {
  let copy: RecordCopy
  let calendar: PatientCalendar
  let separator: CSVSeparator

  /// All tables except the completions, which are written while they are read; see ``CompletionsTable``.
  var all: [(name: String, bytes: [UInt8])] {
    [
      ("prescriptions.csv", prescriptions), ("summaries.csv", summaries),
      ("caregivers.csv", caregivers), ("consents.csv", consents), ("care-team.csv", careTeam), ("notices.csv", notices),
    ]
  }

  /// One row per version.
  private var prescriptions: [UInt8] {
    table(
      [
        "prescription_id", "kind", "name", "version", "effective_from", "written_at", "written_by", "rule", "frequency",
        "amount", "note", "programme", "stopped_from", "stopped_by", "stop_reason",
        "confirmed",
      ],
      copy.prescriptions.flatMap { prescription in
        prescription.versions.map { version in
          let isLast = version.number == prescription.latest.number
          let stop = isLast ? prescription.stop : nil
          return [
            .text(prescription.id.text), .text(prescription.kind.rawValue), .text(version.action.name),
            .number(version.number), moment(version.effectiveFrom), moment(version.authoredAt),
            .text(version.author.name), .text(Phrases.rule(version.timing)), .text(version.frequency),
            .text(Self.amount(version)), .text(version.note.isEmpty ? nil : version.note),
            .text(prescription.programme?.name), moment(stop?.effectiveFrom), .text(stop?.by.name), .text(stop?.reason),
            .text(Self.confirmed(version)),
          ]
        }
      })
  }

  /// `1 tablet`, or `1 tablet, 2 tablets` if they differ. Nil if none is prescribed.
  private static func amount(_ version: PrescriptionVersion) -> String? {
    version.amounts.isEmpty ? nil : version.amounts.joined(separator: ", ")
  }

  /// The confirmed safety questions of a version, one per line. Nil if nothing was asked.
  private static func confirmed(_ version: PrescriptionVersion) -> String? {
    let lines = version.confirmations.map { "\($0.sentence) (\($0.by.name))" }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private var summaries: [UInt8] {
    table(
      ["summary_id", "shared_at", "shared_by", "from", "to", "scheduled", "completed", "skipped", "excused", "words"],
      copy.summaries.map { summary in
        [
          .text(summary.id.text), moment(summary.sharedAt), .text(summary.sharedBy.name),
          .text(summary.content.from.description), .text(summary.content.to.description),
          .number(summary.figures.scheduled), .number(summary.figures.completed), .number(summary.figures.skipped),
          .number(summary.figures.excused), .text(summary.content.words.isEmpty ? nil : summary.content.words),
        ]
      })
  }

  /// One row per notice, and one more for each reader after the first.
  private var notices: [UInt8] {
    table(
      ["notice_id", "kind", "at", "by", "sentence", "read_at", "read_by", "superseded_at"],
      copy.notices.flatMap { notice in
        let readings = notice.readings.isEmpty ? [nil] : notice.readings.map(Optional.some)
        return readings.map { reading in
          [
            .text(notice.id.text), .text(notice.content.kind.rawValue), moment(notice.at), .text(notice.by.name),
            .text(notice.content.sentence), moment(reading?.at), .text(reading?.by.name),
            moment(notice.supersession?.at),
          ]
        }
      })
  }

  private var caregivers: [UInt8] {
    table(
      [
        "caregiver_id", "name", "relationship", "email", "user_name", "access", "invited_at", "invited_by", "joined_at",
        "ended_at", "ended_by", "consent_manner", "consent_at", "consent_by",
      ],
      copy.caregivers.map { caregiver in
        [
          .text(caregiver.id.text), .text(caregiver.name), .text(caregiver.profile.relationship),
          .text(caregiver.profile.email), .text(caregiver.userName), .text(caregiver.access.rawValue),
          moment(caregiver.invitedAt), .text(caregiver.invitedBy.name), moment(caregiver.joinedAt),
          moment(caregiver.end?.at), .text(caregiver.end?.by.name), .text(caregiver.agreement?.manner.rawValue),
          moment(caregiver.agreement?.at), .text(caregiver.agreement?.by.name),
        ]
      })
  }

  private var consents: [UInt8] {
    table(
      [
        "consent_id", "scope", "recipient", "purpose", "until", "manner", "date", "witness", "recorded_at",
        "recorded_by", "text", "withdrawn_at", "withdrawn_by",
      ],
      copy.consents.map { consent in
        [
          .text(consent.id.text), .text(consent.terms.scope.rawValue), .text(consent.terms.recipient),
          .text(consent.terms.purpose), moment(consent.terms.until), .text(consent.origin.manner.rawValue),
          .text(consent.origin.date.description), .text(consent.origin.witness), moment(consent.recordedAt),
          .text(consent.recordedBy.name), .text(consent.text), moment(consent.withdrawal?.at),
          .text(consent.withdrawal?.by.name),
        ]
      })
  }

  private var careTeam: [UInt8] {
    table(
      ["physician_id", "name", "since", "shared_by", "access", "purpose", "until", "ended_at", "ended_by"],
      copy.careTeam.map { member in
        let membership = member.membership
        return [
          .text(member.practitioner.id.text), .text(member.practitioner.name), moment(membership.since),
          .text(membership.sharedBy?.name), .text(membership.terms.access.rawValue),
          .text(membership.terms.purpose.isEmpty ? nil : membership.terms.purpose), moment(membership.terms.until),
          moment(membership.end?.at), .text(membership.end?.by.name),
        ]
      })
  }

  /// In the patient's time zone, with the offset.
  private func moment(_ instant: Instant?) -> CSVCell { .text(instant.map { calendar.written($0).text }) }

  private func table(_ columns: [String], _ rows: [[CSVCell]]) -> [UInt8] {
    var csv = CSVWriter(separator: separator)
    csv.byteOrderMark()
    csv.row(columns.map { .text($0) })
    for row in rows { csv.row(row) }
    return csv.bytes
  }
}
