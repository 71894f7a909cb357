/** A check that a value has a type. */
type Check<Value> = (value: unknown) => value is Value;

/** Reads JSON that our own code wrote. Throws if the value fails the check. */
export function readJson<Value>(text: string, isValue: Check<Value>): Value {
  return expectType(JSON.parse(text), isValue);
}

/** Returns a value that passes its check. Throws if it fails. The error does not show the value, which may be private. */
export function expectType<Value>(value: unknown, isValue: Check<Value>): Value {
  if (isValue(value)) return value;
  throw new TypeError('Stored data has an unexpected shape. Check that its writer and its reader agree.');
}

/** Makes a check for objects that have these fields. Their writer decides the types of the fields. */
export function hasFields<Value extends object>(...fields: readonly (keyof Value & string)[]): Check<Value> {
  return (value): value is Value =>
    typeof value === 'object' && value !== null && fields.every((field) => field in value);
}

/** Makes a check for lists. */
export function isListOf<Item>(isItem: Check<Item>): Check<Item[]> {
  return (value): value is Item[] => Array.isArray(value) && value.every((item: unknown) => isItem(item));
}

/** True for text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
