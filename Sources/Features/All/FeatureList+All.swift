import APIDocs
import Accounts
import Board
import ClinicAdmin
import CloudCopy
import FeatureKit
import Library
import Messaging
import Monitoring
import Notifications
import Operations
import Patients
import Reminders
import Reports
import Therapies

extension FeatureList {
  /// Every feature of Remedi, one line each.
  package static let all = FeatureList([
    AccountsFeature.self,
    BoardFeature.self,
    PatientsFeature.self,
    MessagingFeature.self,
    TherapiesFeature.self,
    MonitoringFeature.self,
    CloudCopyFeature.self,
    LibraryFeature.self,
    ReportsFeature.self,
    RemindersFeature.self,
    ClinicAdminFeature.self,
    NotificationsFeature.self,
    OperationsFeature.self,
    APIDocsFeature.self,
  ])
}
