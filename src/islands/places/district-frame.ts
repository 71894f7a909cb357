import type { DistrictView } from '#domain/search/district-view.ts';
import { element } from '../dom/element.ts';
import type { MapWords } from '../map/map-words.ts';
import type { DistrictControls } from './district-controls.ts';

interface FrameParts {
  readonly words: MapWords;
  readonly controls: DistrictControls;
  readonly list: HTMLElement;
  /** The district of this page. The frame links to the page of any other district. */
  readonly homeId: string;
  readonly onDismiss: () => void;
  /** Called when the visitor asks for the district at the middle of the map. */
  readonly onMiddle: () => void;
}

/** The parts of a district's view on the page. */
export interface DistrictFrame {
  readonly show: (view: DistrictView, hasBoundary: boolean) => void;
  readonly setMap: (map: HTMLElement) => void;
  /** Shows or hides the button for the district at the middle of the map. */
  readonly offerMiddle: (isOffered: boolean) => void;
  readonly showMap: () => void;
  /** Says why there is no map. */
  readonly setMapNote: (text: string) => void;
  readonly focus: () => void;
}

/** Fills an element of the page with the parts of a district's view. */
export function createDistrictFrame(
  root: HTMLElement,
  { words, controls, list, homeId, onDismiss, onMiddle }: FrameParts,
): DistrictFrame {
  const texts = words.map.district;
  const title = element('h3', { tabindex: '-1' });
  const alert = createAlert(texts.dismiss, () => {
    onDismiss();
    title.focus();
  });
  const note = element('p', { class: 'note' });
  const status = element('p', { class: 'note', role: 'status' });
  const place = element('div', { class: 'district-frame' }, words.map.loading);
  const middle = element('button', { type: 'button', class: 'district-middle', hidden: true }, texts.middle);
  const link = element('a');
  const toPage = element('p', { class: 'note' }, link);
  middle.addEventListener('click', onMiddle);
  root.replaceChildren(
    title,
    element('p', {}, texts.description),
    controls.place,
    alert.element,
    controls.choices,
    toPage,
  );
  root.append(note, place, controls.filters, status, list);

  return {
    show: ({ district, loading, schoolsLoaded, schools, locationChangeFailure, apiFailure }, hasBoundary) => {
      title.textContent = words.fill(texts.title, { district: district.name });
      alert.show(locationChangeFailure ?? (apiFailure ? texts.callFailed : null));
      toPage.hidden = district.id === homeId;
      link.href = district.page;
      link.textContent = words.fill(texts.link, { district: district.name });
      note.textContent = hasBoundary ? '' : texts.noBoundary;
      const found = schoolsLoaded ? words.plural(texts, 'total', schools.total) : '';
      status.textContent = loading ? texts.loading : found;
      root.setAttribute('aria-busy', String(loading));
    },
    setMap: (map) => place.replaceChildren(map, middle),
    offerMiddle: (isOffered) => {
      const hadFocus = document.activeElement === middle;
      middle.hidden = !isOffered;
      if (hadFocus) focusMap(place);
    },
    showMap: () => place.scrollIntoView({ block: 'nearest' }),
    setMapNote: (text) => place.replaceChildren(element('p', { role: 'status' }, text)),
    focus: () => title.focus(),
  };
}

/** Makes an alert with a button that dismisses its message. */
function createAlert(dismissLabel: string, onDismiss: () => void) {
  const alert = element('div', { class: 'district-alert', role: 'alert' });
  return {
    element: alert,
    /** Shows a message, or nothing for null. Screen readers announce a message only when it changes. */
    show: (message: string | null): void => {
      if ((alert.firstChild?.textContent ?? null) === message) return;
      if (message === null) {
        alert.replaceChildren();
        return;
      }
      const dismiss = element('button', { type: 'button', 'aria-label': dismissLabel }, '×');
      dismiss.addEventListener('click', onDismiss);
      alert.replaceChildren(element('span', {}, message), dismiss);
    },
  };
}

/** Focuses the map, because a hidden button loses the focus. */
function focusMap(place: HTMLElement): void {
  place.querySelector('canvas')?.focus({ preventScroll: true });
}
