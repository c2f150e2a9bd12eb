import DocumentStore
import Remedi

/// Every kind of document of the record and where it stands. Each is declared here and named in ``all``; whatever goes
/// through all collections is derived from that; see ``CollectionRegistry``.
///
/// ```
/// clinics/{c}
///   physicians/{d}            audit/{n}, readings/{session.hour}
///     board/{p}                 derived, as is board-words/{p}.{n}
///     disclosures/{p}           until when an engineer sees what is stored of a patient, or of the `clinic`
///   memberships/{d}:{p}
///   colleague-invitations/{i}
///   usage/pictures            what the clinic's pictures take
///   erasures/{p}              who was erased, by the id alone, and what is left to remove
///   audit/{n}                 who changed the clinic's library
///   exercises/{e}  medications/{m}  programmes/{g}   the clinic's own
///   hidden-entries/{kind}:{id}       what the clinic hides of the demonstration set
///   patients/{p}              audit/{n}, readings/{session.hour}
///     visits/{d}                when a physician had the record open
///     caregivers/{g}            whom the patient lets see the record
///     consents/{k}              to what the patient agreed
///     summaries/{s}             how some days went, as the patient sent it to the chart
///     notices/{n}               what the patient is told about the record, and who read it when
///     settings/reminders        none where the patient has set nothing
///     events/{completion}.{n}
///     prescriptions/{rx}
///       completions/{id}      what stands of a record
///       occurrences/{anchor}  which record stands for an occurrence
/// accounts/{a}  user-names/{name}  physician-emails/{hash}  sessions/{hash}  invitations/{hash}
/// colleague-codes/{hash}  password-resets/{hash}  password-reset-requests/{r}  sign-in-attempts/{hash}
/// registrations/{hash}  address-changes/{hash}  half-sign-ins/{hash}  installation/first-clinic
/// outbox/{m}  exercises/{e}  medications/{m}  programmes/{g}   the demonstration set  media/{name}  board-keepers/{name}
/// ```
package enum Collections {
  package static let all: [any DeclaredCollection] =
    ofClinics + ofPatients + [audit] + ofLibraries + ofPhysicians + ofTheInstallation

  private static let ofPatients: [any DeclaredCollection] = [
    prescriptions, completions, occurrences, events, caregivers, consents, summaries, notices, settings, visits,
    readings,
  ]

  package static let patients = RecordCollection<Patient>(
    "patients", below: .clinic, isReadOften: true, told: .profile, export: .member("patient"),
    references: RequiredDocuments.ofPatient)
  package static let caregivers = RecordCollection<Caregiver>(
    "caregivers", below: .patient, told: .profile, export: .member("caregivers"),
    references: RequiredDocuments.ofCaregiver)
  package static let consents = RecordCollection<Consent>("consents", below: .patient, export: .member("consents"))
  static let summaries = RecordCollection<SummaryDocument>(
    "summaries", below: .patient, indexes: [Indexes.summariesByMoment], told: .summary,
    export: .member("summaries"))
  static let notices = RecordCollection<NoticeDocument>(
    "notices", below: .patient, indexes: [Indexes.noticesByMoment], told: .notice, export: .member("notices"))
  package static let settings = RecordCollection<ReminderPreferences>(
    "settings", below: .patient, isReadOften: true, told: .settings, export: .member("reminders"))
  package static let prescriptions = RecordCollection<Prescription>(
    "prescriptions", below: .patient, isReadOften: true, told: .prescription, export: .member("prescriptions"),
    references: RequiredDocuments.ofPrescription)
  package static let events = RecordCollection<CompletionEvent>(
    "events", below: .patient, export: .member("history"), references: RequiredDocuments.ofEvent)
  static let completions = RecordCollection<CompletionDocument>(
    "completions", below: .prescription, byHand: CompletionDocument.init(storedJSON:),
    indexes: [Indexes.completionsByDate], told: .completion, export: .member("completions"))
  static let occurrences = RecordCollection<CurrentRecord>(
    "occurrences", below: .prescription, export: .withheld("The completions say the same."),
    references: RequiredDocuments.ofOccurrence)
  /// Until it goes, it says that the record was erased to who was at work on it.
  package static let audit = RecordCollection<AuditEntry>(
    "audit", below: .clinic, .physician, .patient, byHand: AuditEntry.init(storedJSON:), erased: .last,
    export: .file("access-log.csv"))
  static let readings = RecordCollection<Reading>(
    "readings", below: .physician, .patient, isReadOften: true, export: .withheld("The audit tells of them."))
  package static let visits = RecordCollection<RecordVisits>(
    "visits", below: .patient, isReadOften: true, export: .withheld("The audit tells who opened the record, and when."))
}
