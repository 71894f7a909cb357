import { schoolKey } from '#domain/schools/school-id.ts';
import type { ModalSchool } from '../modals/modal-contract.ts';

/** The school to follow after the visitor returns from a provider. Only this tab keeps it. */
const KEY = 'follow_after_return';

/** Records a school to follow as soon as its visitor returns logged in. */
export function keepSchoolToFollow({ state, id }: ModalSchool): void {
  try {
    sessionStorage.setItem(KEY, schoolKey({ state, id }));
  } catch {
    // Without storage, the visitor clicks the button again.
  }
}

/** Returns the school once, as `ky-210003002021`, then forgets it. Null if there is none. */
export function takeSchoolToFollow(): string | null {
  try {
    const key = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return key;
  } catch {
    return null;
  }
}
