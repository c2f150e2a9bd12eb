/// The request that is being answered, for what is called from deep below and is handed no context.
public enum CurrentRequest {
  /// The number under which the log knows it; nil outside of a request.
  @TaskLocal public static var id: String?
}
