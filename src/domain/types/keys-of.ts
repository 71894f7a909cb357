/** The names of a record that is written out in the code, typed. Other objects may have names that their type hides. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  // TypeScript types the names as text, because a value may have more names than its type.
  return Object.keys(record) as Key[];
}

/** Makes a record with one value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // `fromEntries` forgets which names it was given.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
