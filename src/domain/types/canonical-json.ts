/** Writes plain data as JSON with the keys of every object in alphabetical order, so that equal data has equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value));
}

/** The same data with ordered keys. Data whose keys are in order already is not copied. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? orderedArray(value) : orderedObject(value);
}

function orderedObject(object: object): object {
  const entries = Object.entries(object) as [string, unknown][];
  const values = entries.map(([, value]) => ordered(value));
  if (entries.every(([key, value], at) => value === values[at] && key >= (entries[at - 1]?.[0] ?? ''))) return object;
  const copies = entries.map(([key], at): [string, unknown] => [key, values[at]]);
  return Object.fromEntries(copies.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function orderedArray(values: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (const [at, value] of values.entries()) {
    const inner = ordered(value);
    if (copy === null && inner !== value) copy = values.slice(0, at);
    copy?.push(inner);
  }
  return copy ?? values;
}
