import type { MapSchool } from '#domain/map/map-contract.ts';
import { MapCard } from '#components/schools/MapCard.tsx';
import { drawMarkup } from '#markup/draw-markup.ts';
import type { RowSchool as ListedRow } from '#components/schools/SchoolRow.tsx';
import { pageLanguage } from '../dom/page-language.ts';
import { toElement } from '../dom/to-element.ts';
import type { MapWords } from './map-words.ts';

/** The most schools that a card lists. Only an error puts more at one place. */
const SCHOOLS_CAP = 30;

/** Events that would move or zoom the map, or press its keys. */
const MAP_EVENTS = ['mousedown', 'touchstart', 'wheel', 'dblclick', 'click'] as const;

interface CardOptions {
  readonly words: MapWords;
  readonly onClose: () => void;
}

/** Makes the card of the schools at a marker. */
export function createMapCard(schools: readonly MapSchool[], { words, onClose }: CardOptions): HTMLElement {
  const rows = schools.slice(0, SCHOOLS_CAP).map((school) => toMapRow(school, words));
  const { schools: label, close } = words.map;
  const card = toElement(drawMarkup(<MapCard schools={rows} label={label} close={close} language={pageLanguage()} />));
  card.querySelector('.map-card-close')?.addEventListener('click', onClose);
  for (const event of MAP_EVENTS) card.addEventListener(event, (happened) => happened.stopPropagation());
  card.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  });
  return card;
}

type RowSchool = Pick<
  MapSchool,
  | 'state'
  | 'id'
  | 'name'
  | 'score'
  | 'ratingsYear'
  | 'ratingsFrom'
  | 'ratings'
  | 'ratingRanges'
  | 'city'
  | 'links'
  | 'schoolType'
  | 'kind'
  | 'gradeLevels'
  | 'enrollment'
  | 'isOpen'
>;

/** Makes the row of a school, as lists of the page have it. */
export function toMapRow(school: RowSchool, words: MapWords): ListedRow {
  const { state, id, name, score, city, links } = school;
  const lines = [words.facts(school), `${city}, ${state.toUpperCase()}`];
  return { state, id, name, rating: score, href: links.profile, lines };
}
