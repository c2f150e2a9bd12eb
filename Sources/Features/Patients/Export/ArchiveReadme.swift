import Record
import Remedi

/// The README of the archive.
enum ArchiveReadme {
  static func text(_ copy: RecordCopy, at moment: Instant, by holder: Actor) -> String {
    """
    The record of \(copy.patient.name)
    ======================================================================

    Exported from Remedi at \(copy.clinic.name) on \(Phrases.date(moment.writtenDate)), \
    \(Phrases.clock(moment)), by \(holder.name).
    It holds everything that Remedi kept of this patient at that time. What was
    recorded while it was being made may be in one file and not in another.
    It is confidential: whoever has this file can read all of it.

    Remedi is a supplementary service. It does not replace the advice of a
    physician or pharmacist, and it is not for emergencies: call your local
    emergency number.

    Tables, for a spreadsheet (UTF-8, one line of column names)
      prescriptions.csv  what was prescribed: a row for each version, in words;
                         amount is that of a dose, or all where they differ
      completions.csv    what was recorded: a row for the record, one more for
                         each correction, and one where it was undone
      summaries.csv      how some days went, as it was shared with the clinic
      caregivers.csv     who has access for the patient
      consents.csv       to what the patient agreed, in the words agreed to
      care-team.csv      who treats the patient, or did
      notices.csv        what the patient was told about the record: a row for
                         each who read it
      access-log.csv     who opened the record, when, and what they did

    For programs
      record.json        everything but readings and access log, format
                         "remedi-record", version \(RecordDocument.version)
      readings.json      what was measured at home or in the clinic: every reading
                         with all its versions, also removed ones
      seed.json          the same without history, in the layout of Remedi's first
                         design: Doctor > Patient > Prescribed Exercise and
                         Prescribed Medication > Completion
      pictures/          pictures that were chosen for a prescription

    Times are written as in RFC 3339, with the offset of their zone, such as
    2026-03-01T08:00:00.000+01:00. In the tables they are those of the patient's
    clock; completed_at is as the patient's device sent it. In record.json a
    time that ends with Z is UTC. Dates such as 2026-03-01 are the patient's days.
    The patient's time zones, and since when, are in record.json under
    patient.timeZones.

    A cell of a table that would run as a formula has an apostrophe before it. One
    that a spreadsheet would take for a number or a date, such as 8/10 in a note,
    has a narrow space (U+202F) after it.

    record.json
      patient            profile, user name, time zones, archive
      reminders          how the patient wants to be reminded
      notificationSettings
                         where reminders and messages arrive
      reminderDays       what came of the reminders of finished days
      calendars          calendar programs that read the reminders
      modules            what was set for the modules of self-monitoring
      imports            files of readings from other programs
      rules              which rules over readings were signed, and by whom
      findings           that readings reached the limit of a rule, and who looked
      copies             where copies of the record go by themselves
      prescriptions      all versions; timing is the rule, inWords the same in
                         words, version by version
      completions        what stands of each record; undoneAt where it was undone
      history            all that happened to records: recorded, corrected, undone,
                         duplicate (another device had recorded the same)
      summaries, notices, caregivers, consents, careTeam
                         as in the tables

    readings.json
      An array. date is the patient's day. counts is false where a reading was
      removed, is unlikely and not confirmed, or is the same as that of another
      device (duplicateOf). The last version with measuredAt and values stands;
      units are UCUM, codes LOINC.

    seed.json
      Completion holds an array of the moments of completion. The health care
      number is text, since zeros at its beginning count. The date of birth stands
      as midnight of UTC. Skipped and undone records are left out.

    """
  }
}
