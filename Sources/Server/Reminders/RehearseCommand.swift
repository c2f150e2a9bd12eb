import ArgumentParser
import Record
import Remedi
import Reminders

struct RehearseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse", abstract: "Print when a patient will be reminded, and why not. Sends nothing.",
    discussion: """
      As if nothing more were recorded, prescribed or set. A line each: the moment on the patient's clock, the time in \
      UTC of what is due, and what is sent (soon, due, open) or why nothing is. Works on the data of a stopped server, \
      or on a restored copy. Exits with 2 if there is no such patient.
      """)

  static let mostDays = 31

  @OptionGroup var options: StoreOptions

  @Option(help: "The patient's ID: the last part of the address of the chart.")
  var patient: String

  @Option(help: "How many days, with today.")
  var days = 7

  func validate() throws {
    guard (1...Self.mostDays).contains(days) else {
      throw ValidationError("--days: this must be from 1 to \(Self.mostDays).")
    }
  }

  func run() async throws {
    let installation = try await options.open()
    do {
      for line in try await lines(installation.record) { print(line) }
    } catch let error as RemediError {
      guard error.code == .notFound else { throw StartupError(sentence: error.sentence, status: 1) }
      throw StartupError(sentence: "--patient: there is no patient with the ID \(patient).")
    }
    try await installation.store.close()
  }

  private func lines(_ record: MedicalRecord) async throws -> [String] {
    guard let id = Identifier<Patient>(clientText: patient) else { throw RemediError.notFound }
    let found = try await record.rehearseReminders(of: id, days: days, at: SystemClock.now())
    return [Self.head(found.file.patient, devices: found.devices, record.timeZones.version)]
      + found.rehearsal.moments.map(Self.line)
  }

  private static func head(_ patient: Patient, devices: Int, _ zoneRules: String) -> String {
    let state =
      if patient.archive != nil {
        "archived: nobody is reminded"
      } else if patient.joinedAt == nil {
        "has not joined: nobody is reminded"
      } else {
        devices == 0 ? "no device: nothing can be sent" : Phrases.counted(devices, "device")
      }
    return "\(patient.timeZone), time-zone data \(zoneRules), \(state)"
  }

  private static func line(_ moment: ReminderRehearsal.Moment) -> String {
    let sentence = moment.sentence.map { ": \($0)" } ?? ""
    return "\(moment.at.text.prefix(16).replacing("T", with: " "))  \(moment.slot)  \(moment.code)\(sentence)"
  }
}
