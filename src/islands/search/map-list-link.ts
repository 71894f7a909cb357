import { schoolKey } from '#domain/schools/school-id.ts';
import { type ListedSchool } from '../map/map-markers.ts';

const LIST = '[data-search-part="results"]';

/** What joins the list to the map. */
export interface ListLink {
  /** Writes the numbers of the map's markers beside the list's schools. */
  readonly number: (listed: readonly ListedSchool[]) => void;
  /** Marks the list's school whose marker has the pointer; null for none. */
  readonly point: (key: string | null) => void;
}

/** Connects the list of schools to a map. `onPoint` gets the school that has the pointer or focus. */
export function linkList(onPoint: (key: string | null) => void): ListLink {
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, ({ target }) => {
      const school = target instanceof Element ? target.closest<HTMLElement>(`${LIST} [data-school]`) : null;
      if (school !== null) onPoint(school.dataset['school'] ?? null);
    });
  for (const event of ['pointerout', 'focusout'])
    document.addEventListener(event, ({ target }) => {
      if (target instanceof Element && target.closest(`${LIST} [data-school]`) !== null) onPoint(null);
    });
  return {
    number: (listed) => {
      const numbers = new Map(listed.map((school) => [schoolKey(school), school.number]));
      for (const item of schoolsOfList()) {
        const number = numbers.get(item.dataset['school'] ?? '');
        if (number === undefined) delete item.dataset['number'];
        else item.dataset['number'] = String(number);
      }
    },
    point: (key) => {
      for (const item of schoolsOfList()) item.classList.toggle('is-pointed', item.dataset['school'] === key);
    },
  };
}

function schoolsOfList(): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`${LIST} [data-school]`);
}
