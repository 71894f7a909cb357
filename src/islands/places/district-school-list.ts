import { DISTRICT_PAGE_SIZE, type DistrictView } from '#domain/search/district-view.ts';
import type { SchoolItem } from '#domain/search/schools-contract.ts';
import { element } from '../map/dom.ts';
import { keyOfSchool, type ListedSchool } from '../map/map-markers.ts';
import type { MapWords } from '../map/map-words.ts';
import { ratingMark } from '../map/rating-mark.ts';

interface ListOptions {
  /** Without a map, no school can be shown on it. */
  readonly hasMap: boolean;
  readonly onLocate: (school: SchoolItem) => void;
  readonly onPage: (page: number) => void;
  /** A school of the list is pointed at or focused; null where none is. */
  readonly onPoint: (key: string | null) => void;
}

/** The list of a district's schools, with its pages. */
export interface DistrictSchoolList {
  readonly element: HTMLElement;
  readonly show: (view: DistrictView) => void;
  readonly point: (key: string | null) => void;
}

/** Makes the list of a district's schools. */
export function createDistrictSchoolList(
  words: MapWords,
  { hasMap, onLocate, onPage, onPoint }: ListOptions,
): DistrictSchoolList {
  const texts = words.map.district;
  const list = element('ol', { class: 'school-list' });
  const none = element('p', { hidden: true }, texts.none);
  const position = element('span');
  const previous = element('button', { type: 'button' }, texts.previous);
  const next = element('button', { type: 'button' }, texts.next);
  const pager = element('div', { class: 'district-pager' }, previous, position, next);
  const root = element('div', { class: 'district-list', tabindex: '-1' }, list, none, pager);
  let page = 1;
  const turn = (by: number) => {
    onPage(page + by);
    root.focus();
  };
  previous.addEventListener('click', () => turn(-1));
  next.addEventListener('click', () => turn(1));

  function rowOf(school: SchoolItem, number: number): HTMLLIElement {
    const { name, city, state, score, links, lat } = school;
    const locate = element(
      'button',
      { type: 'button', class: 'district-locate', 'aria-label': words.fill(texts.locateNamed, { name }) },
      texts.locate,
    );
    locate.addEventListener('click', () => onLocate(school));
    const row = element(
      'li',
      { 'data-school': keyOfSchool(school), 'data-number': String(number) },
      ratingMark(score),
      element(
        'div',
        {},
        element('a', { href: links.profile }, name),
        element('p', {}, words.facts(school)),
        element('p', {}, `${city}, ${state.toUpperCase()}`),
        ...(lat === null || !hasMap ? [] : [locate]),
      ),
    );
    for (const event of ['pointerenter', 'focusin']) row.addEventListener(event, () => onPoint(keyOfSchool(school)));
    for (const event of ['pointerleave', 'focusout']) row.addEventListener(event, () => onPoint(null));
    return row;
  }

  return {
    element: root,
    show: ({ schools, schoolsLoaded, page: shown }) => {
      page = shown;
      const first = (shown - 1) * DISTRICT_PAGE_SIZE + 1;
      list.replaceChildren(...schools.items.map((school, index) => rowOf(school, first + index)));
      none.hidden = !schoolsLoaded || schools.total > 0;
      pager.hidden = schools.totalPages <= 1;
      position.textContent = words.fill(texts.page, { page: shown, total: schools.totalPages });
      previous.disabled = shown <= 1;
      next.disabled = shown >= schools.totalPages;
    },
    point: (key) => {
      for (const row of list.children) row.classList.toggle('is-pointed', row.getAttribute('data-school') === key);
    },
  };
}

/** The schools of a page that can stand on a map, with their numbers. */
export function listedOnMap({ schools, page }: Pick<DistrictView, 'schools' | 'page'>): ListedSchool[] {
  const first = (page - 1) * DISTRICT_PAGE_SIZE + 1;
  return schools.items.flatMap((school, index) => {
    const { lat, lon } = school;
    return lat === null || lon === null ? [] : [{ ...school, lat, lon, number: first + index }];
  });
}
