/// Which collections stand below a document of which, as ``Collections`` draws it.
enum CollectionTree {
  /// - Parameter parent: the name of the collection in which the document stands; empty for the clinics' own place.
  static func children(of parent: String) -> [String] { names[parent] ?? [] }

  private static let names = [
    "": [Collections.clinics.name],
    Collections.clinics.name: [
      Collections.patients.name, Collections.physicians.name, Collections.memberships.name,
      Collections.colleagueInvitations.name, Collections.erasures.name, Collections.audit.name,
      Collections.exercises.name, Collections.medications.name, Collections.programmes.name,
      Collections.hiddenEntries.name, Collections.usage.name,
    ],
    Collections.physicians.name: [
      Collections.audit.name, Collections.readings.name, Collections.board.name, Collections.boardWords.name,
      Collections.disclosures.name,
    ],
    Collections.patients.name: [
      Collections.prescriptions.name, Collections.events.name, Collections.caregivers.name, Collections.consents.name,
      Collections.summaries.name, Collections.notices.name, Collections.settings.name, Collections.visits.name,
      Collections.readings.name, Collections.audit.name,
    ],
    Collections.prescriptions.name: [Collections.completions.name, Collections.occurrences.name],
  ]
}
