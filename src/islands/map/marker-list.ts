import { isInBox, type Box } from '#domain/places/box.ts';
import type { MapSchool } from '#domain/map/map-contract.ts';
import { ratingRangeWords } from '#i18n/rating-range-words.ts';
import { ratingStep } from '#components/schools/RatingMark.tsx';
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
  readonly button: HTMLButtonElement;
  marker: MapMarker;
}

/** The buttons of a map, as a list over its canvas. */
export interface MarkerList {
  readonly element: HTMLUListElement;
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
  const shown = new Map<string, ShownMarker>();

  function add(marker: MapMarker): ShownMarker {
    const own = createMarker(marker, events);
    shown.set(marker.key, own);
    return own;
  }

  return {
    element: list,
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
  const own: ShownMarker = { item: element('li', {}, button), button, marker };
  button.addEventListener('click', () => onPress(own.marker));
  for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => onPoint(own.marker));
  for (const event of ['pointerleave', 'blur']) button.addEventListener(event, () => onPoint(null));
  return own;
}

function removeOthers(shown: Map<string, ShownMarker>, markers: readonly MapMarker[]): void {
  const keys = new Set(markers.map(({ key }) => key));
  for (const [key, { item }] of shown) {
    if (keys.has(key)) continue;
    item.remove();
    shown.delete(key);
  }
}

function placeMarker({ item }: ShownMarker, { x, y }: ReturnType<MapScreen['project']>): void {
  item.style.transform = `translate(${x}px, ${y}px)`;
}

/** The numbers of schools from which on a group has more dots. */
const GROUP_SIZES: readonly number[] = [2, 10, 50];

function describe(button: HTMLButtonElement, marker: MapMarker, words: MapWords): void {
  const { map, fill, plural } = words;
  if (marker.kind === 'group') {
    const label = plural(map, marker.isOnePlace ? 'together' : 'cluster', marker.count);
    // Stacked dots, because a number would look like a rating. The count is in the name.
    const size = GROUP_SIZES.filter((from) => marker.count >= from).length;
    setLabel(button, { className: `map-marker map-group map-group-${size}`, text: '', label, name: label });
    return;
  }
  const { name, score, isOpen } = marker.school;
  const { number } = marker;
  const named = number === null ? name : fill(map.marker, { number, name });
  const className = `map-marker ${number === null ? 'map-point' : 'map-number'} map-${ratingStep(score)}`;
  // A pin shows the rating. The number of the list is in its name.
  const text = number === null ? '' : String((isOpen ? score : null) ?? '–');
  setLabel(button, { className, text, label: `${named}, ${describeRating(marker.school, words)}`, name });
}

/** A school's rating with its range, or why it has none. */
function describeRating(
  { score, ratingRanges, isOpen }: Pick<MapSchool, 'score' | 'ratingRanges' | 'isOpen'>,
  { schools, fill }: MapWords,
): string {
  if (!isOpen) return schools.closed;
  if (score === null) return schools.rating.unrated;
  const range = ratingRangeWords(ratingRanges.summary, schools.rating, fill);
  return [fill(schools.rating.label, { rating: score }), ...(range === null ? [] : [range])].join(', ');
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
