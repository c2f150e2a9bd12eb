import Testing

@testable import Server

@Suite("What the demo says once it serves")
struct DemoAnnouncementTests {
  private func text(_ people: [DemoPerson], invitation: String? = nil) -> String {
    DemoAnnouncement(people: people, password: "pass'word", invitation: invitation, mail: "/tmp/mail")
      .text(address: "http://127.0.0.1:8080")
  }

  @Test("counts the people, and names those with whom one signs in")
  func people() {
    let practitioners = DemoClinic.clinicPeople
    let patients = (1...5).map { DemoPerson(name: "Name \($0)", signIn: "name\($0)@example.org") }
    let text = text(practitioners + patients, invitation: "ABC")
    #expect(text.contains("an invented clinic with 2 physicians, 2 other staff and 5 patients."))
    for known in [
      "sam@example.org  Sam Okafor (staff)", "mia@example.org", "ann@example.org", "charlie@example.org",
      "name3@example.org", "ABC", "/tmp/mail", "http://127.0.0.1:8080/app/", "http://127.0.0.1:8080/api.",
    ] {
      #expect(text.contains(known))
    }
    #expect(!text.contains("name4@example.org"))
    #expect(text.contains(#"-d '{"userName":"name1@example.org","password":"pass'\''word"}'"#))
  }

  @Test("everybody of the demo is one of the people whom it counts")
  func demo() {
    let names = DemoPatient.all.map(\.person.signIn)
    #expect(Set(names).count == names.count)
    #expect(text([DemoClinic.ann] + DemoPatient.all.map(\.person)).contains(" and \(names.count) patients."))
  }
}
