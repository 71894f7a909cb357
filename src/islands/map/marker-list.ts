import { isInBox, type Box } from '#domain/search/engine/point-grid.ts';
import type { MapScreen, MapMarker } from './map-markers.ts';
import type { MapWords } from './map-words.ts';
import { ratingClassOf } from './rating-mark.ts';

interface MarkerEvents {
  readonly onPress: (marker: MapMarker) => void;
  /** The pointer or the focus came to a marker, or left it (null). */
  readonly onPoint: (marker: MapMarker | null) => void;
}

interface ShownMarker {
  readonly item: HTMLLIElement;
  /** The line from the place of a marker that stands aside to the marker. */
  readonly lead: HTMLElement;
  readonly button: HTMLButtonElement;
  marker: MapMarker;
}

/** The buttons of a map, as a list over its canvas. */
export interface MarkerList {
  readonly element: HTMLUListElement;
  /** The lines between markers and their places, which lie beneath every marker. */
  readonly leads: HTMLElement;
  /** Shows these markers, in this order; a button that stays keeps its focus. */
  readonly show: (markers: readonly MapMarker[]) => void;
  /** Puts every button where its place is drawn now. */
  readonly place: (screen: MapScreen) => void;
  readonly highlight: (key: string | null) => void;
  readonly find: (key: string) => { readonly item: HTMLLIElement; readonly button: HTMLButtonElement } | null;
  /** Focuses the first button that stands in a window; false where there is none. */
  readonly focusWithin: (box: Box) => boolean;
}

/** Makes the list of a map's buttons. */
export function createMarkerList(words: MapWords, { onPress, onPoint }: MarkerEvents): MarkerList {
  const element = document.createElement('ul');
  element.className = 'map-markers';
  element.setAttribute('aria-label', words.map.schools);
  const leads = document.createElement('div');
  leads.className = 'map-leads';
  const shown = new Map<string, ShownMarker>();

  function add(marker: MapMarker): ShownMarker {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-expanded', 'false');
    item.append(button);
    const lead = document.createElement('i');
    leads.append(lead);
    const own: ShownMarker = { item, lead, button, marker };
    button.addEventListener('click', () => onPress(own.marker));
    for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => onPoint(own.marker));
    for (const event of ['pointerleave', 'blur']) button.addEventListener(event, () => onPoint(null));
    shown.set(marker.key, own);
    return own;
  }

  return {
    element,
    leads,
    show: (markers) => {
      const focused = document.activeElement;
      const keys = new Set(markers.map(({ key }) => key));
      for (const [key, { item, lead }] of shown) {
        if (keys.has(key)) continue;
        item.remove();
        lead.remove();
        shown.delete(key);
      }
      markers.forEach((marker, index) => {
        const own = shown.get(marker.key) ?? add(marker);
        own.marker = marker;
        describe(own.button, marker, words);
        if (element.children[index] !== own.item) element.insertBefore(own.item, element.children[index] ?? null);
      });
      if (focused instanceof HTMLElement && focused !== document.activeElement && element.contains(focused))
        focused.focus();
    },
    place: ({ project }) => {
      for (const { item, lead, marker } of shown.values()) {
        const { x, y } = project(marker);
        const { shift } = marker;
        item.style.transform = `translate(${x + shift.x}px, ${y + shift.y}px)`;
        lead.style.inlineSize = `${Math.hypot(shift.x, shift.y)}px`;
        lead.style.transform = `translate(${x}px, ${y}px) rotate(${Math.atan2(shift.y, shift.x)}rad)`;
      }
    },
    highlight: (key) => {
      for (const [own, { item }] of shown) item.classList.toggle('is-highlighted', own === key);
    },
    find: (key) => shown.get(key) ?? null,
    focusWithin: (box) => {
      const found = [...element.children].find((item) =>
        [...shown.values()].some((own) => own.item === item && isInBox(box, own.marker)),
      );
      const button = found?.querySelector('button') ?? null;
      button?.focus({ preventScroll: true });
      return button !== null;
    },
  };
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
  const className = `map-marker ${number === null ? 'map-point' : 'map-number'} ${ratingClassOf(score)}`;
  setLabel(button, { className, text: number === null ? '' : String(number), label: `${named}, ${rating}`, name });
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
  const mark = document.createElement('span');
  mark.textContent = text;
  button.replaceChildren(mark);
  if (name === undefined) return;
  const title = document.createElement('span');
  title.className = 'map-marker-name';
  title.textContent = name;
  button.append(' ', title);
}
