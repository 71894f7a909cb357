import type { MapSchool } from '#domain/map/map-contract.ts';
import { createMapCard } from './MapCard.tsx';
import type { MapWords } from './map-words.ts';
import type { MarkerList } from './marker-list.ts';
import { areOverlapping } from './over-map.ts';

/** Between a card and the edge of the map. */
const MARGIN_PIXELS = 8;

interface CardPlace {
  readonly markers: MarkerList;
  readonly container: HTMLElement;
  readonly words: MapWords;
  /** Called with the marker when its card opens, and with null when the card closes. */
  readonly onChange: (key: string | null) => void;
}

/** The only card that a map can have open. */
export interface OpenCard {
  readonly key: () => string | null;
  /** Opens the card of a marker, or closes an open one. */
  readonly toggle: (key: string, schools: readonly MapSchool[]) => void;
  readonly open: (key: string, schools: readonly MapSchool[]) => void;
  readonly close: () => void;
  /** Hides the markers that are under the card after markers moved. */
  readonly follow: () => void;
}

/** Makes the place of a map's card. */
export function createOpenCard({ markers, container, words, onChange }: CardPlace): OpenCard {
  let opened: string | null = null;

  function open(key: string, schools: readonly MapSchool[]): void {
    close();
    const place = markers.find(key);
    if (place === null) return;
    const card = createMapCard(schools, {
      words,
      onClose: () => {
        close();
        place.button.focus({ preventScroll: true });
      },
    });
    opened = key;
    place.item.append(card);
    place.item.classList.add('is-open');
    place.button.setAttribute('aria-expanded', 'true');
    turnInside(card, container);
    hideCovered(markers.element);
    card.querySelector('a')?.focus({ preventScroll: true });
    onChange(key);
  }

  function close(): void {
    const place = opened === null ? null : markers.find(opened);
    opened = null;
    if (place === null) return;
    place.item.querySelector('.map-card')?.remove();
    place.item.classList.remove('is-open');
    place.button.setAttribute('aria-expanded', 'false');
    hideCovered(markers.element);
    onChange(null);
  }

  return {
    key: () => opened,
    toggle: (key, schools) => (opened === key ? close() : open(key, schools)),
    open,
    close,
    follow: () => hideCovered(markers.element),
  };
}

/** Hides markers under the card: half a marker is hard to click. */
function hideCovered(markers: HTMLElement): void {
  const card = markers.querySelector('.map-card');
  const isCovered = (item: Element) =>
    card !== null && !item.contains(card) && areOverlapping(item.firstElementChild, card);
  for (const item of markers.children) item.classList.toggle('is-covered', isCovered(item));
}

/** Turns a card to the side on which it has room. */
function turnInside(card: HTMLElement, container: HTMLElement): void {
  const frame = container.getBoundingClientRect();
  const own = card.getBoundingClientRect();
  const overRight = Math.max(0, own.right - frame.right + MARGIN_PIXELS);
  const overLeft = Math.max(0, frame.left - own.left + MARGIN_PIXELS);
  card.style.setProperty('--aside', `${overLeft - overRight}px`);
  card.classList.toggle('is-below', own.top < frame.top);
}
