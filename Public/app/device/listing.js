/** Lists that the API gives page by page. */

import { app } from "../state.js";
import { refresh } from "./fetching.js";

const following = (path, next) => `${path}&cursor=${encodeURIComponent(next)}`;

/**
 * Asks for a whole list.
 * @param {string} path with its query, below `/api/v1`
 */
export async function refreshAll(path) {
  for (let page = path; page; ) {
    await refresh(page);
    const next = app.answers.get(page)?.body.next;
    page = next ? following(path, next) : null;
  }
}

/** @returns {?object[]} the stored part of a list; null if there is none */
export function listed(path) {
  const first = app.answers.get(path)?.body;
  if (!first) return null;
  const items = [...first.items];
  for (let page = first; page?.next; ) {
    page = app.answers.get(following(path, page.next))?.body;
    items.push(...(page?.items ?? []));
  }
  return items;
}
