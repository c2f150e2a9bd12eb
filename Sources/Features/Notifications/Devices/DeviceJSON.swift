import JSON
import Record
import Remedi

/// Writes a device in the API.
struct DeviceJSON {
  let calendar: PatientCalendar
  /// The names of the server's keys that subscriptions may use.
  let keys: Set<String>
  let now: Instant

  /// Neither the address nor the keys: anybody who has them can send to the device.
  func write(_ device: Device, to json: inout JSONWriter) {
    json.member("id", device.id.text)
    json.member("channel", device.channel.rawValue)
    json.member("name", device.name)
    json.member("addedAt", calendar.written(device.addedAt).text)
    json.member("lastShownAt", device.lastShownAt.map { calendar.written($0).text })
    json.member("state", device.state(keys: keys, at: now).rawValue)
    json.member("doubtfulSince", device.doubtfulSince(at: now).map { calendar.written($0).text })
  }
}
