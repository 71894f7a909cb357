import { schoolKey } from '#domain/schools/school-id.ts';
import { DISTRICT_PAGE_SIZE, type DistrictView } from '#domain/search/district-view.ts';
import type { SchoolItem } from '#domain/search/schools-contract.ts';
import { html } from '#markup/html.ts';
import { rowTextHtml } from '#markup/school-row.ts';
import { element } from '../dom/element.ts';
import { toElement } from '../dom/to-element.ts';
import type { ListedSchool } from '../map/map-markers.ts';
import type { MapWords } from '../map/map-words.ts';
import { toMapRow } from '../map/map-card.ts';

interface ListOptions {
  /** Without a map, the rows have no button that finds a school on it. */
  readonly hasMap: boolean;
  readonly onLocate: (school: SchoolItem) => void;
  readonly onPage: (page: number) => void;
  /** Called with a school when the pointer or the focus reaches its row, and with null when it leaves. */
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

  function rowOf(school: SchoolItem, number: number): HTMLElement {
    const key = schoolKey(school);
    const canLocate = hasMap && school.lat !== null;
    const label = words.fill(texts.locateNamed, { name: school.name });
    const locate = html`<button type="button" class="district-locate" aria-label="${label}">${texts.locate}</button>`;
    const text = rowTextHtml(toMapRow(school, words), canLocate ? locate : null);
    const row = toElement(html`<li data-school="${key}" data-number="${number}">${text}</li>`);
    row.querySelector('.district-locate')?.addEventListener('click', () => onLocate(school));
    for (const event of ['pointerenter', 'focusin']) row.addEventListener(event, () => onPoint(key));
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

/** Lists the schools of a page that have a place, with their numbers. */
export function listMapSchools({ schools, page }: Pick<DistrictView, 'schools' | 'page'>): ListedSchool[] {
  const first = (page - 1) * DISTRICT_PAGE_SIZE + 1;
  return schools.items.flatMap((school, index) => {
    const { lat, lon } = school;
    return lat === null || lon === null ? [] : [{ ...school, lat, lon, number: first + index }];
  });
}
