/** The meaning of an answer for the whole request, before its single results are read. */

/** For a refusal without a body: a proxy refused, not the server. */
const codes = { 400: "malformed", 413: "too-large", 422: "validation" };
const passing = new Set([408, 425, 429]);

const isProblem = (body) => typeof body?.code === "string";

/**
 * @param {{method: string, operations: number[]}} request
 * @param {{status: number, body: ?object}} answer
 * @returns {"done"|"refused"|"split"|"signedOut"|"wait"} `split`: the refused record of the batch is unknown;
 *   `wait`: no answer, or none of our server's, such as the sign-in page of a hotel's network
 */
export function meaning(request, answer) {
  const { status, body } = answer;
  if (isDone(request, answer)) return "done";
  if (status === 401 && isProblem(body)) return "signedOut";
  const isRefusal = codes[status] || (status >= 400 && status < 500 && isProblem(body) && !passing.has(status));
  if (!isRefusal) return "wait";
  return request.operations.length > 1 && status !== 403 ? "split" : "refused";
}

function isDone({ method, operations }, { status, body }) {
  if (method === "DELETE") return status === 204 || (status === 404 && isProblem(body));
  if (status !== 200) return false;
  if (method === "PATCH") return typeof body?.id === "string" && typeof body.revision === "number";
  const isResult = ({ completion, reading, problem }) => typeof (completion ?? reading)?.id === "string" || isProblem(problem);
  return Array.isArray(body?.results) && body.results.length === operations.length && body.results.every(isResult);
}

/** The problem in a refusing answer. */
export function problemOf({ status, body }) {
  return isProblem(body) ? body : { status, code: codes[status] };
}
