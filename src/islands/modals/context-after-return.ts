import { SIGN_UP_CONTEXTS, type SignUpContextName } from '#domain/members/sign-up-context-name.ts';

/** What somebody was doing when they left for a provider; kept by this tab alone. */
const KEY = 'sign_up_context';

/** Notes the context of whoever leaves for a provider. */
export function contextAfterReturn(context: SignUpContextName): void {
  try {
    sessionStorage.setItem(KEY, context);
  } catch {
    // Without storage it is a sign-up like any other.
  }
}

/** The context that was noted, once; General where there is none. */
export function takeContext(): SignUpContextName {
  try {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return SIGN_UP_CONTEXTS.find((context) => context === noted) ?? 'General';
  } catch {
    return 'General';
  }
}
