import Hummingbird
import Remedi

/// An error that refused a form without mentioning its content. The error page shows the submitted form again, so that
/// nothing is lost.
struct RefusedForm: Error {
  let error: any Error
  let form: FormData

  init(_ error: any Error, _ form: FormData) { (self.error, self.form) = (error, form) }

  /// Whether a person filled in the form and reads the response. A form that is carried within another, and is still
  /// sealed, is not held again: its handler would get it without its content.
  static func keepsForm(of request: Request, _ context: RemediContext) -> Bool {
    guard request.method == .post, context.practitioner != nil, case .page = ResponseKind(request) else { return false }
    let carried = [HeldForm.fieldName, UnlockView.heldName, UnlockView.passwordName]
    return !context.form.fields.isEmpty && !context.form.fields.contains { carried.contains($0.name) }
  }

  /// The refusal of a form that another user opened in this browser. Only that user may read its content.
  static var ofSomebodyElse: RemediError {
    RemediError(
      .forbidden,
      "This form was opened while somebody else was signed in here. It was not sent, and nothing was changed.")
  }
}
