extension PatientsFeature {
  public var forms: [String: String] {
    [
      "/patients": "Search your patients",
      "/patients/new": "Add a patient",
      "/patients/{patient}/edit": "Save the profile of a patient",
      "/patients/{patient}/archive": "Archive a patient",
      "/patients/{patient}/archive/end": "Bring back an archived patient",
      "/patients/{patient}/erasure": "Erase the record of a patient for good",
      "/patients/{patient}/export": "Download the record of a patient",
      "/patients/{patient}/caregivers/new": "Invite a caregiver of a patient",
      "/patients/{patient}/caregivers/{caregiver}": "Change the access of a caregiver",
      "/patients/{patient}/caregivers/{caregiver}/end": "End the access of a caregiver",
      "/patients/{patient}/caregivers/{caregiver}/consent": "Record the consent to a caregiver",
      "/patients/{patient}/consents/new": "Record a consent",
      "/patients/{patient}/consents/{consent}/withdrawal": "Record that a consent is withdrawn",
      "/patients/{patient}/care-team": "Share a patient with a colleague",
      "/patients/{patient}/care-team/{physician}": "Change the access of a colleague",
      "/patients/{patient}/care-team/{physician}/end": "End the access of a colleague",
      "/patients/{patient}/handover": "Hand over a patient",
      "/handovers/{patient}": "Take back a patient",
    ]
  }
}
