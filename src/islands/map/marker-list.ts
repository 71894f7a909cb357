import { isInBox, type Box } from '#domain/places/box.ts';
import { ratingStep } from '#markup/rating-mark.ts';
import { element } from '../dom/element.ts';
import type { MapScreen, MapMarker } from './map-markers.ts';
import type { MapWords } from './map-words.ts';

interface MarkerEvents {
  readonly onPress: (marker: MapMarker) => void;
  /** Called when the pointer or the focus reaches a marker, and with null when it leaves the marker. */
  readonly onPoint: (marker: MapMarker | null) => void;
}

interface ShownMarker {
  readonly item: HTMLLIElement;
  /** A line to a shifted marker from its true place. */
  readonly lead: HTMLElement;
  readonly button: HTMLButtonElement;
  marker: MapMarker;
}

/** The buttons of a map, as a list over its canvas. */
export interface MarkerList {
  readonly element: HTMLUListElement;
  /** The lines between markers and their true places. They are under the markers. */
  readonly leads: HTMLElement;
  /** Shows these markers, in this order. A button that stays keeps its focus. */
  readonly show: (markers: readonly MapMarker[]) => void;
  /** Moves every button to the place that the map draws now. */
  readonly place: (screen: MapScreen) => void;
  readonly highlight: (key: string | null) => void;
  readonly find: (key: string) => { readonly item: HTMLLIElement; readonly button: HTMLButtonElement } | null;
  /** Focuses the first button inside a box. False if there is none. */
  readonly focusWithin: (box: Box) => boolean;
}

/** Makes the list of a map's buttons. */
export function createMarkerList(words: MapWords, events: MarkerEvents): MarkerList {
  const list = element('ul', { class: 'map-markers', 'aria-label': words.map.schools });
  const leads = element('div', { class: 'map-leads' });
  const shown = new Map<string, ShownMarker>();

  function add(marker: MapMarker): ShownMarker {
    const own = createMarker(marker, events);
    leads.append(own.lead);
    shown.set(marker.key, own);
    return own;
  }

  return {
    element: list,
    leads,
    show: (markers) => {
      const focused = document.activeElement;
      removeOthers(shown, markers);
      markers.forEach((marker, index) => {
        const own = shown.get(marker.key) ?? add(marker);
        own.marker = marker;
        describe(own.button, marker, words);
        if (list.children[index] !== own.item) list.insertBefore(own.item, list.children[index] ?? null);
      });
      if (focused instanceof HTMLElement && focused !== document.activeElement && list.contains(focused))
        focused.focus();
    },
    place: ({ project }) => {
      for (const own of shown.values()) placeMarker(own, project(own.marker));
    },
    highlight: (key) => {
      for (const [own, { item }] of shown) item.classList.toggle('is-highlighted', own === key);
    },
    find: (key) => shown.get(key) ?? null,
    focusWithin: (box) => {
      const found = [...list.children].find((item) =>
        [...shown.values()].some((own) => own.item === item && isInBox(box, own.marker)),
      );
      const button = found?.querySelector('button') ?? null;
      button?.focus({ preventScroll: true });
      return button !== null;
    },
  };
}

function createMarker(marker: MapMarker, { onPress, onPoint }: MarkerEvents): ShownMarker {
  const button = element('button', { type: 'button', 'aria-expanded': 'false' });
  const own: ShownMarker = { item: element('li', {}, button), lead: element('i'), button, marker };
  button.addEventListener('click', () => onPress(own.marker));
  for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => onPoint(own.marker));
  for (const event of ['pointerleave', 'blur']) button.addEventListener(event, () => onPoint(null));
  return own;
}

function removeOthers(shown: Map<string, ShownMarker>, markers: readonly MapMarker[]): void {
  const keys = new Set(markers.map(({ key }) => key));
  for (const [key, { item, lead }] of shown) {
    if (keys.has(key)) continue;
    item.remove();
    lead.remove();
    shown.delete(key);
  }
}

function placeMarker({ item, lead, marker: { shift } }: ShownMarker, { x, y }: ReturnType<MapScreen['project']>): void {
  item.style.transform = `translate(${x + shift.x}px, ${y + shift.y}px)`;
  lead.style.inlineSize = `${Math.hypot(shift.x, shift.y)}px`;
  lead.style.transform = `translate(${x}px, ${y}px) rotate(${Math.atan2(shift.y, shift.x)}rad)`;
}

function describe(button: HTMLButtonElement, marker: MapMarker, { map, schools, fill, plural }: MapWords): void {
  if (marker.kind === 'group') {
    const label = plural(map, marker.isOnePlace ? 'together' : 'cluster', marker.count);
    setLabel(button, { className: 'map-marker map-group', text: String(marker.count), label });
    return;
  }
  const { name, score, isOpen } = marker.school;
  const { number } = marker;
  const rating = isOpen
    ? score === null
      ? schools.rating.unrated
      : fill(schools.rating.label, { rating: score })
    : schools.closed;
  const named = number === null ? name : fill(map.marker, { number, name });
  const className = `map-marker ${number === null ? 'map-point' : 'map-number'} map-${ratingStep(score)}`;
  // A pin shows the rating. The number of the list is in its name.
  const text = number === null ? '' : String((isOpen ? score : null) ?? '–');
  setLabel(button, { className, text, label: `${named}, ${rating}`, name });
}

function setLabel(
  button: HTMLButtonElement,
  { className, text, label, name }: { className: string; text: string; label: string; name?: string },
): void {
  if (button.getAttribute('aria-label') === label && button.className === className && button.dataset['text'] === text)
    return;
  button.className = className;
  button.dataset['text'] = text;
  button.setAttribute('aria-label', label);
  button.replaceChildren(element('span', {}, text));
  if (name !== undefined) button.append(' ', element('span', { class: 'map-marker-name' }, name));
}
