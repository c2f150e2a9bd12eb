/**
 * A stored list of readings with the server's answers applied, until it is fetched again.
 * @param {object[]} items readings of the API
 * @param {string} path of the list, which names its module
 * @param {object[]} current readings
 * @param {string[]} undone ids of readings that were removed
 */
export function absorbReadings(items, path, current, undone) {
  const own = current.filter(({ module }) => path.startsWith(`/readings?module=${encodeURIComponent(module)}&`));
  const isNew = (one) => items.every(({ id }) => id !== one.id);
  const renewed = (one) => own.findLast(({ id, revision }) => id === one.id && revision >= one.revision) ?? one;
  return [...own.filter(isNew), ...items.map(renewed)].filter(({ id }) => !undone.includes(id));
}
