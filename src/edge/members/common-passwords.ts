let known: Promise<ReadonlySet<string>> | null = null;

/** The passwords that are tried first, in lower case. Loaded when somebody chooses a password: no other call needs them. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } }).then(
    ({ default: list }) => new Set(list),
  );
  return known;
}
