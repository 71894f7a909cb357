import type { ModalSchool } from '../modals/modal-contract.ts';

/** The school that somebody wanted to follow when they left for a provider; kept by this tab alone. */
const WISH_KEY = 'follow_after_return';

/** Notes that a school is to be followed once its reader has come back signed in. */
export function followAfterReturn({ state, id }: ModalSchool): void {
  try {
    sessionStorage.setItem(WISH_KEY, `${state}-${id}`);
  } catch {
    // Without storage the button is there to be pressed again.
  }
}

/** The school that was noted, as `ky-210003002021`, once; null where there is none. */
export function takeFollowWish(): string | null {
  try {
    const key = sessionStorage.getItem(WISH_KEY);
    sessionStorage.removeItem(WISH_KEY);
    return key;
  } catch {
    return null;
  }
}
