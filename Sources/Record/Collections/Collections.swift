import DocumentStore
import Remedi

/// Every kind of document in the record and its path. Each is declared here and listed in ``all``; everything that
/// processes all collections is derived from that; see ``CollectionRegistry``. A kind that only one feature uses is
/// declared by the feature.
///
/// ```
/// clinics/{c}
///   physicians/{d}            audit/{n}, readings/{session.hour}
///     board/{p}                 derived, as is board-words/{p}.{n}; declared by the feature Board
///     disclosures/{p}           until when an engineer may see the data of a patient, or of the `clinic`
///   memberships/{d}:{p}
///   colleague-invitations/{i}
///   usage/pictures            the space used by the clinic's pictures
///   erasures/{p}              an erased patient, by ID only, and what is left to remove
///   audit/{n}                 changes of the clinic's library
///   exercises/{e}  medications/{m}  programmes/{g}   the clinic's own
///   hidden-entries/{kind}:{id}       entries of the demonstration set that the clinic hides
///   patients/{p}              audit/{n}, readings/{session.hour}
///     visits/{d}                when a physician opened the record
///     caregivers/{g}            people to whom the patient gives access to the record
///     consents/{k}              the patient's consents
///     summaries/{s}             summaries of some days that the patient shared with the clinic
///     notices/{n}               notices to the patient about the record, and who read them when
///     settings/reminders        absent if the patient has set nothing
///     notification-settings/own  reminder-plan/next  reminder-days/{date}   declared by the feature Reminders
///     device-marks/{device}     when a device of the patient changed
///     modules/{module}          settings of a module for self-monitoring; declared by the feature Monitoring
///       health-readings/{uuid}  reading-months/{month}
///     imports/{i}               files of readings, and what came of them; declared by the feature Monitoring
///       import-blocks/{n}
///     push-targets/own          where copies of the record go; declared by the feature CloudCopy
///     completion-ids/{id}       the occurrence that a client's ID of a completion names
///     prescriptions/{rx}
///       completions/{anchor}  all that was recorded for an occurrence
/// accounts/{a}  user-names/{name}  physician-emails/{hash}  sessions/{hash}  invitations/{hash}
/// colleague-codes/{hash}  password-resets/{hash}  password-reset-requests/{r}  sign-in-attempts/{hash}
/// address-changes/{hash}  installation/first-clinic  board-keepers/{name}  leases/{job}  outbox/{m}
/// upgrades/{layout}         the layouts into which all documents were brought
/// fillings/unfinished       only while the store is filled from a backup or another store
/// uptime/{date}             the minutes in which a server was up; declared by the feature Operations
/// secret-proofs/own  push-keys/own   of several servers over one store: that they have one secret, and their push keys
/// devices/{hash of address}  dispatches/{d}  delivery-shards/{0…15}
/// exercises/{e}  medications/{m}  programmes/{g}   the demonstration set  media/{name}
/// ```
package enum Collections {
  package static let all: [any DeclaredCollection] =
    ofClinics + ofPatients + [audit] + ofLibraries + ofPhysicians + ofDelivery + ofTheInstallation

  private static let ofPatients: [any DeclaredCollection] = [
    prescriptions, completions, completionIds, caregivers, consents, summaries, notices, settings, visits,
    readings,
  ]

  package static let patients = RecordCollection<Patient>(
    "patients", below: .clinic, isReadOften: true, told: .profile, export: .member("patient"),
    references: RequiredDocuments.ofPatient)
  package static let caregivers = RecordCollection<Caregiver>(
    "caregivers", below: .patient, told: .profile, export: .member("caregivers"),
    references: RequiredDocuments.ofCaregiver)
  package static let consents = RecordCollection<Consent>("consents", below: .patient, export: .member("consents"))
  package static let summaries = RecordCollection<SummaryDocument>(
    "summaries", below: .patient, indexes: [Indexes.summariesByMoment], told: .summary,
    export: .member("summaries"))
  package static let notices = RecordCollection<NoticeDocument>(
    "notices", below: .patient, indexes: [Indexes.noticesByMoment], told: .notice, export: .member("notices"))
  package static let settings = RecordCollection<ReminderPreferences>(
    "settings", below: .patient, isReadOften: true, told: .settings, export: .member("reminders"))
  package static let prescriptions = RecordCollection<Prescription>(
    "prescriptions", below: .patient, isReadOften: true, told: .prescription, export: .member("prescriptions"),
    references: RequiredDocuments.ofPrescription)
  package static let completions = RecordCollection<CompletionDocument>(
    "completions", below: .prescription, schema: 2, byPath: { CompletionDocument($0) },
    indexes: [Indexes.completionsByDate], told: .completion, export: .member("completions"),
    references: RequiredDocuments.ofCompletion)
  package static let completionIds = RecordCollection<CompletionID>(
    "completion-ids", below: .patient, byHand: CompletionID.init(storedJSON:), export: .member("history"),
    references: RequiredDocuments.ofCompletionId)
  /// Until it is removed, it tells concurrent transactions that the record was erased.
  package static let audit = RecordCollection<AuditEntry>(
    "audit", below: .clinic, .physician, .patient, byHand: AuditEntry.init(storedJSON:), erased: .last,
    export: .file("access-log.csv"))
  static let readings = RecordCollection<Reading>(
    "readings", below: .physician, .patient, isReadOften: true, export: .withheld("The audit tells of them."))
  package static let visits = RecordCollection<RecordVisits>(
    "visits", below: .patient, isReadOften: true, export: .withheld("The audit tells who opened the record, and when."))
}
