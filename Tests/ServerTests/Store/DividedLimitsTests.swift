import Testing
import Web
import WebPush

@testable import Server

@Suite("Limits that several servers share")
struct DividedLimitsTests {
  @Test("are divided by the number of servers, rounded up, but not what one account may do at once")
  func division() throws {
    let (whole, quarter) = (ServerLimits(), ServerLimits().divided(among: 4))
    #expect(quarter.clientRate == RequestRate(perSecond: 50, burst: 500))
    #expect(quarter.accountRate == RequestRate(perSecond: 13, burst: 500))
    #expect(quarter.recordRate == RequestRate(perSecond: 1, burst: 5000))
    #expect(quarter.connectionsOfOneClient == 250)
    #expect(quarter.eventStreamsOfOneAccount == whole.eventStreamsOfOneAccount)
    #expect(quarter.connections == whole.connections)
    #expect(quarter.eventStreams == whole.eventStreams)
    #expect(ServerLimits().divided(among: 1).clientRate == whole.clientRate)
    #expect(ServerLimits().divided(among: 1000).recordRate == RequestRate(perSecond: 1, burst: 5000))
    #expect(ServerLimits().divided(among: 1000).connectionsOfOneClient == 1)
    #expect(ServerLimits.unshared.divided(among: 4).clientRate == nil)
  }

  @Test("so is the rate at one push service")
  func pushes() throws {
    let contact = try #require(PushContact("mailto:ops@example.org"))
    let plan = PushPlan(hosts: PushHosts([]), contact: contact, rate: 500)
    #expect(plan.divided(among: 1).rate == 500)
    #expect(plan.divided(among: 3).rate == 167)
    #expect(plan.divided(among: 1000).rate == 1)
  }
}
