extension MonitoringFeature {
  package var forms: [String: String] {
    [
      "/patients/{patient}/readings/{module}/new": "Enter a reading of a patient",
      "/patients/{patient}/readings/{module}/{reading}": "Correct a reading",
      "/patients/{patient}/readings/{module}/{reading}/remove": "Remove a reading",
      "/patients/{patient}/readings/{module}/{reading}/confirm": "Confirm a reading",
    ]
  }
}
