/** Writes plain data as JSON with the keys of every object in alphabetical order, so that equal data has equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value));
}

/** The same data with ordered keys. Data whose keys are in order already is not copied. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? orderedArray(value) : orderedObject(value as Readonly<Record<string, unknown>>);
}

// An import calls these two for every object that it stores, so neither creates anything unless it must.
function orderedObject(object: Readonly<Record<string, unknown>>): object {
  const keys = Object.keys(object);
  if (!areInOrder(keys)) return Object.fromEntries(keys.sort().map((key) => [key, ordered(object[key])]));
  let copy: Record<string, unknown> | null = null;
  for (const key of keys) {
    const inner = ordered(object[key]);
    if (inner === object[key]) continue;
    copy ??= { ...object };
    copy[key] = inner;
  }
  return copy ?? object;
}

function areInOrder(keys: readonly string[]): boolean {
  for (let at = 1; at < keys.length; at += 1) if ((keys[at - 1] ?? '') > (keys[at] ?? '')) return false;
  return true;
}

function orderedArray(values: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (let at = 0; at < values.length; at += 1) {
    const inner = ordered(values[at]);
    if (inner === values[at]) continue;
    copy ??= [...values];
    copy[at] = inner;
  }
  return copy ?? values;
}
