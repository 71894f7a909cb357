import { SIGN_UP_CONTEXTS, type SignUpContextName } from '#domain/account/sign-up-context-name.ts';

/** The context in which the visitor left for a provider. Only this tab keeps it. */
const KEY = 'sign_up_context';

/** Keeps the context of a visitor who leaves for a provider. */
export function keepContext(context: SignUpContextName): void {
  try {
    sessionStorage.setItem(KEY, context);
  } catch {
    // Without storage it is a sign-up like any other.
  }
}

/** Returns the context once, then forgets it. General if there is none. */
export function takeContext(): SignUpContextName {
  try {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return SIGN_UP_CONTEXTS.find((context) => context === noted) ?? 'General';
  } catch {
    return 'General';
  }
}
