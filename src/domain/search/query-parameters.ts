/** The most parameters of an address to read. Later ones are ignored, so that a hostile address costs little. */
const MAX_PARAMETERS = 300;
const MAX_VALUES = 40;
const MAX_VALUE_LENGTH = 2000;

/** The raw parameters of an address, by key. */
export type QueryParameters = ReadonlyMap<string, readonly string[]>;

/** Collects parameters by key; of too many or too long ones only the beginning. Takes a `URLSearchParams`. */
export function collectParameters(entries: Iterable<readonly [key: string, value: string]>): QueryParameters {
  const collected = new Map<string, string[]>();
  let seen = 0;
  for (const [key, value] of entries) {
    seen += 1;
    if (seen > MAX_PARAMETERS) break;
    const values = collected.get(key) ?? [];
    if (values.length < MAX_VALUES) collected.set(key, [...values, value.slice(0, MAX_VALUE_LENGTH)]);
  }
  return collected;
}

/** Returns all raw values of a parameter and its aliases, in the order of the keys. */
export function valuesOf(parameters: QueryParameters, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => parameters.get(key) ?? []);
}

/** Returns the meaning of the first usable value of a parameter or its aliases. Null if no value is usable. */
export function firstOf<Value>(
  parameters: QueryParameters,
  keys: readonly string[],
  read: (raw: string) => Value | null,
): Value | null {
  for (const raw of valuesOf(parameters, keys)) {
    const value = read(raw);
    if (value !== null) return value;
  }
  return null;
}

/** Writes `key=value` pairs for an address. Commas stay readable. */
export function writeParameters(entries: readonly (readonly [key: string, value: string])[]): string {
  return entries.map(([key, value]) => `${encodeURIComponent(key)}=${escapeValue(value)}`).join('&');
}

function escapeValue(value: string): string {
  return encodeURIComponent(toWellFormed(value)).replaceAll('%2C', ',');
}

/** Replaces half characters, which no address can have. In place of the method, which Chrome has since 111. */
export function toWellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
