import type { MapSchool } from '#domain/search/map-contract.ts';
import { element } from './dom.ts';
import type { MapWords } from './map-words.ts';
import { ratingMark } from './rating-mark.ts';

/** Schools that a card lists, at most: more stand at one place only where something is wrong. */
const SCHOOLS_CAP = 30;

interface CardOptions {
  readonly words: MapWords;
  readonly onClose: () => void;
}

/** The card of one or several schools that stand at a marker. */
export function createMapCard(schools: readonly MapSchool[], { words, onClose }: CardOptions): HTMLElement {
  const [only] = schools;
  const name = schools.length === 1 && only !== undefined ? only.name : words.map.schools;
  const close = element('button', { type: 'button', class: 'map-card-close', 'aria-label': words.map.close }, '×');
  close.addEventListener('click', onClose);
  const card = element(
    'div',
    { class: 'map-card', role: 'group', 'aria-label': name },
    ...schools.slice(0, SCHOOLS_CAP).map((school) => schoolOf(school, words)),
    close,
  );
  // The map beneath would move, zoom, or take the keys.
  for (const event of ['mousedown', 'touchstart', 'wheel', 'dblclick', 'click'])
    card.addEventListener(event, (happened) => happened.stopPropagation());
  card.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  });
  return card;
}

function schoolOf(school: MapSchool, words: MapWords): HTMLElement {
  return element(
    'div',
    { class: 'map-card-school' },
    ratingMark(school.score),
    element(
      'div',
      {},
      element('a', { href: school.links.profile }, school.name),
      element('p', {}, words.facts(school)),
      element('p', {}, `${school.city}, ${school.state.toUpperCase()}`),
    ),
    heartOf(school, words),
  );
}

/** As lists have it: a button of the page's one form that saves. */
function heartOf({ state, id, name }: MapSchool, words: MapWords): HTMLElement {
  const label = words.fill(words.map.save, { school: name });
  return element('button', {
    class: 'heart',
    form: 'saves',
    name: 'school',
    value: `${state}-${id}`,
    'aria-label': label,
  });
}
