import Hummingbird
import Remedi

/// That a form was refused by an error which knows nothing of what was typed: the page about it shows that once more, so
/// that nothing is lost.
struct RefusedForm: Error {
  let error: any Error
  let form: FormData

  init(_ error: any Error, _ form: FormData) { (self.error, self.form) = (error, form) }

  /// Whether somebody filled in a form, and reads the answer. One that is on its way within another, and was not opened
  /// yet, is not kept once more: it would come to its handler without what was typed.
  static func keepsForm(of request: Request, _ context: RemediContext) -> Bool {
    guard request.method == .post, context.practitioner != nil, case .page = ResponseKind(request) else { return false }
    let carried = [HeldForm.fieldName, UnlockView.heldName, UnlockView.passwordName]
    return !context.form.fields.isEmpty && !context.form.fields.contains { carried.contains($0.name) }
  }

  /// Of a form that was opened by somebody else in this browser, who alone may read what stands in it.
  static var ofSomebodyElse: RemediError {
    RemediError(
      .forbidden,
      "This form was opened while somebody else was signed in here. It was not sent, and nothing was changed.")
  }
}
