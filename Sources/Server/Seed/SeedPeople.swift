import Remedi

/// Fictitious names, as many as needed. No two patients have the same name.
enum SeedPeople {
  private static let women = [
    "Anna", "Berta", "Clara", "Dora", "Edith", "Frieda", "Gisela", "Hanna", "Ingrid", "Johanna", "Karin", "Lotte",
    "Martha", "Nelly", "Olga", "Paula", "Renate", "Sofia", "Trude", "Ursula", "Vera", "Wanda", "Yvonne", "Zita",
    "Aylin", "Beatriz", "Chiara", "Dilek", "Elena", "Fatma", "Giulia", "Hatice", "Irina", "Jelena", "Kamila", "Leyla",
  ]
  private static let men = [
    "Albert", "Bruno", "Carl", "Dieter", "Emil", "Fritz", "Georg", "Hans", "Ivo", "Jakob", "Kurt", "Ludwig", "Max",
    "Norbert", "Otto", "Paul", "Rolf", "Simon", "Theo", "Uwe", "Viktor", "Walter", "Xaver", "Yusuf", "Ahmet",
    "Boris", "Carlos", "Dimitri", "Enzo", "Franjo", "Goran", "Hakan", "Igor", "Jan", "Kemal", "Luca",
  ]
  private static let families = [
    "Albrecht", "Bauer", "Castro", "Demir", "Engel", "Fischer", "Graf", "Hofmann", "Ivanov", "Jensen", "Kaya",
    "Lehmann", "Meyer", "Novak", "Otte", "Petrov", "Quandt", "Richter", "Schulz", "Tanaka", "Ulrich", "Vogel",
    "Wagner", "Yilmaz", "Zimmer", "Arslan", "Brandt", "Costa", "Dietrich", "Esposito", "Ferrari", "Garcia", "Horvat",
    "Ibrahim", "Janssen", "Kowalski", "Lorenz", "Moreno", "Neumann", "Oliveira", "Pereira", "Romano", "Silva",
    "Torres", "Urban", "Vasquez", "Winkler", "Yamada", "Zeller", "Krause",
  ]

  /// The number of available patient names.
  static let most = 2 * women.count * families.count * (families.count + 1)

  /// - Parameter number: from 0 up to, but not including, ``most``.
  static func name(_ number: Int) -> (name: String, gender: AdministrativeGender) {
    let gender: AdministrativeGender = number.isMultiple(of: 2) ? .female : .male
    let first = (gender == .female ? women : men)[number / 2 % women.count]
    let rest = number / 2 / women.count
    // Patients with the same first name and adjacent numbers must differ in everything else.
    let family = families[(rest + number / 2) % families.count]
    let second = rest / families.count
    return (second == 0 ? "\(first) \(family)" : "\(first) \(family)-\(families[second - 1])", gender)
  }

  /// The user name of a patient: known from the number alone, for load tests.
  static func userName(_ number: Int) -> String { "patient\(number + 1)" }

  /// A patient with the habits and the plan of one of the demo's patients, but with a different name and date of birth.
  static func patient(_ number: Int, seed: UInt64) -> DemoPatient {
    let kinds = DemoPatient.all.filter { $0.hasJoined && $0.archived == nil }
    var generator = SeededGenerator(seed: seed)
    var patient = kinds[number % kinds.count]
    (patient.name, patient.gender) = name(number)
    patient.chosenUserName = userName(number)
    // No letters are sent.
    patient.email = nil
    patient.words = nil
    // Born from 1935 to 1967.
    patient.born = LocalDate(dayNumber: -Int.random(in: 1000..<12_783, using: &generator)).description
    patient.number = "S-\(number + 1)"
    return patient
  }
}
