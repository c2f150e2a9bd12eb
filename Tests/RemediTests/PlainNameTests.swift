import Remedi
import Testing

@Suite("The name of a person or clinic")
struct PlainNameTests {
  @Test(
    "is none where it looks like an address",
    arguments: [
      "Win at evil.example", "evil.com", "Evil.Com", "visit evil.com.", "evil.com/prize", "(evil.org)", "www.evil",
      "WWW.Evil", "http:evil", "https://evil", "bob@example.org", "bob＠example", "evil．com", "evil。com", "Bob:evil.io",
      "пример.рф", "Bob Martin, see bit.ly/x", "Dr.von Berg",
    ])
  func refused(name: String) {
    #expect(PlainName.fault(name) != nil, "\(name)")
  }

  @Test(
    "may have titles, initials and signs",
    arguments: [
      "Bob Martin", "Dr. Ann Archer", "Dr.Ann Archer", "Dr.med. Ann Archer", "Dr. med. dent. Keller", "Dr.h.c. Öztürk",
      "J.R.R.Tolkien", "St.Mary's", "St. Mary’s Clinic", "Priv.-Doz. Weiß", "M.Sc. Lee", "Praxis am Markt e.V.",
      "Bob Martin jr.", "Nora O’Sullivan", "李小龍", "عيادة النور", "Clinic 24/7", "Haus 1.5", "Ann…", "A.", "",
    ])
  func accepted(name: String) {
    #expect(PlainName.fault(name) == nil, "\(name)")
  }
}
