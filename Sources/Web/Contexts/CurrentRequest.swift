/// The current request, for deeply nested code that gets no context.
public enum CurrentRequest {
  /// The request's ID in the log. Nil outside of a request.
  @TaskLocal public static var id: String?
}
