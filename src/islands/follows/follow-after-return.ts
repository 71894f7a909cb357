import { schoolKey } from '#domain/schools/school-id.ts';
import type { ModalSchool } from '../modals/modal-contract.ts';

/** The school to follow after the visitor returns from a provider. Only this tab keeps it. */
const WISH_KEY = 'follow_after_return';

/** Records a school to follow as soon as its visitor returns logged in. */
export function followAfterReturn({ state, id }: ModalSchool): void {
  try {
    sessionStorage.setItem(WISH_KEY, schoolKey({ state, id }));
  } catch {
    // Without storage the button is there to be pressed again.
  }
}

/** Returns the school once, as `ky-210003002021`, then forgets it. Null if there is none. */
export function takeFollowWish(): string | null {
  try {
    const key = sessionStorage.getItem(WISH_KEY);
    sessionStorage.removeItem(WISH_KEY);
    return key;
  } catch {
    return null;
  }
}
