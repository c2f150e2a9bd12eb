import DocumentStore

/// The store's reader of JSON, which has the name that the API's has, too.
typealias KeptJSON = JSONObject
