let known: Promise<ReadonlySet<string>> | null = null;

/** Loads the most common passwords, in lower case. Only a call that sets a password needs them. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } }).then(
    ({ default: list }) => new Set(list),
  );
  return known;
}
