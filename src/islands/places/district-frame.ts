import type { DistrictView } from '#domain/search/district-view.ts';
import { element } from '../map/dom.ts';
import type { MapWords } from '../map/map-words.ts';
import type { DistrictControls } from './district-controls.ts';

interface FrameParts {
  readonly words: MapWords;
  readonly controls: DistrictControls;
  readonly list: HTMLElement;
  readonly onDismiss: () => void;
}

/** The places of a district's view on the page, and what it says of itself. */
export interface DistrictFrame {
  readonly show: (view: DistrictView, hasBoundary: boolean) => void;
  readonly setMap: (map: HTMLElement) => void;
  /** Says why there is no map. */
  readonly setMapNote: (text: string) => void;
  readonly focus: () => void;
}

/** Fills an element of the page with the parts of a district's view. */
export function createDistrictFrame(
  root: HTMLElement,
  { words, controls, list, onDismiss }: FrameParts,
): DistrictFrame {
  const texts = words.map.district;
  const title = element('h3', { tabindex: '-1' });
  const alert = element('div', { class: 'district-alert', role: 'alert' });
  const note = element('p', { class: 'note' });
  const status = element('p', { class: 'note', role: 'status' });
  const place = element('div', { class: 'district-frame' }, words.map.loading);
  root.replaceChildren(title, element('p', {}, texts.description), controls.place, alert, controls.choices, note);
  root.append(place, controls.filters, status, list);

  function showAlert(message: string | null): void {
    if ((alert.firstChild?.textContent ?? null) === message) return;
    if (message === null) return alert.replaceChildren();
    const dismiss = element('button', { type: 'button', 'aria-label': texts.dismiss }, '×');
    dismiss.addEventListener('click', () => {
      onDismiss();
      title.focus();
    });
    alert.replaceChildren(element('span', {}, message), dismiss);
  }

  return {
    show: ({ district, loading, schoolsLoaded, schools, locationChangeFailure, apiFailure }, hasBoundary) => {
      title.textContent = words.fill(texts.title, { district: district.name });
      showAlert(locationChangeFailure ?? (apiFailure ? texts.callFailed : null));
      note.textContent = hasBoundary ? '' : texts.noBoundary;
      const found = schoolsLoaded ? words.plural(texts, 'total', schools.total) : '';
      status.textContent = loading ? texts.loading : found;
      root.setAttribute('aria-busy', String(loading));
    },
    setMap: (map) => place.replaceChildren(map),
    setMapNote: (text) => place.replaceChildren(element('p', { role: 'status' }, text)),
    focus: () => title.focus(),
  };
}
