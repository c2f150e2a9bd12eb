import Hummingbird
import Remedi

/// The context of the API call that records readings: for patients, their caregivers, and the devices that measure, which
/// may call nothing else.
public struct RecordingContext: ChildRequestContext, CareCall {
  public var coreContext: CoreRequestContextStorage
  public let base: RemediContext
  /// The signed-in user, or the patient whose device it is.
  public let signedIn: SignedInPatient
  /// The device that sends the request. Nil if a person does.
  public let device: SignedInDevice?

  /// - Throws: `RemediError` `unauthenticated` if nobody is signed in.
  public init(context: RemediContext) throws {
    guard let signedIn = context.patient ?? context.device?.owner else { throw PatientContext.nobody }
    (coreContext, base, self.signedIn) = (context.coreContext, context, signedIn)
    device = context.patient == nil ? context.device : nil
  }
}
