extension MonitoringFeature {
  package var forms: [String: String] {
    [
      "/patients/{patient}/readings/{module}/new": "Enter a reading of a patient",
      "/patients/{patient}/readings/{module}/{reading}": "Correct a reading",
      "/patients/{patient}/readings/{module}/{reading}/remove": "Remove a reading",
      "/patients/{patient}/readings/{module}/{reading}/confirm": "Confirm a reading",
      "/patients/{patient}/rules/{rule}": "Sign a rule over a patient’s readings",
      "/patients/{patient}/rules/{rule}/end": "Switch off a rule over a patient’s readings",
      "/patients/{patient}/findings/{finding}": "Say that you have looked at a finding",
    ]
  }
}
