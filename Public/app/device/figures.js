/** The figures of the progress page: of a span, of that before it, and of its parts. */

import { before, partsOf } from "../core/progress.js";
import { app } from "../state.js";
import { refresh, today } from "./fetching.js";
import { prescription } from "./prescriptions.js";

/** The path of a span's figures. */
export const figuresPath = ({ from, to }) => `/statistics?from=${from}&to=${to}`;
const begun = (view, whole) => partsOf(view, whole).filter(({ from }) => from <= today());

/** @returns {?object} Statistics of the API; null if they are not stored */
export function figures(span) {
  const kept = app.answers.get(figuresPath(span))?.body;
  // An answer of an older server lacks some of it.
  return kept?.kinds ? kept : null;
}

/** @returns {{from: string, to: string, figures: ?object}[]} the parts of a span that have begun */
export const partFigures = (view, whole) => begun(view, whole).map((part) => ({ ...part, figures: figures(part) }));

/** Asks for all of them. */
export async function fetchFigures(view, whole) {
  await refresh(figuresPath(whole));
  await Promise.all([before(view, whole), ...begun(view, whole)].map((span) => refresh(figuresPath(span))));
}

/** @returns {?string} `exercise` or `medication`; null if it is not known */
export const kindOf = (prescriptionId) => prescription(prescriptionId)?.kind ?? null;
