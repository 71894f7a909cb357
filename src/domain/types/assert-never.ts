/** Ends a `switch` over a union. A case that is missing does not compile; a value from outside the union throws. */
export function assertNever(value: never): never {
  throw new Error(`No case handles ${JSON.stringify(value)}.`);
}
