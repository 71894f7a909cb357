import type { IControl } from 'maplibre-gl';
import type { MapWindow } from '#domain/map/map-window.ts';
import { circleWithin } from '#domain/places/box.ts';
import { element } from '../dom/element.ts';
import type { MapWords } from './map-words.ts';

/** From here on readers look for streets. */
const FROM_ZOOM = 11;

interface StreetNote {
  readonly control: IControl;
  readonly follow: (window: MapWindow) => void;
}

/** A note in the corner of a map without streets: where to see the streets of its window. Shown from a near zoom on. */
export function createStreetNote({ map: texts }: MapWords): StreetNote {
  const link = element('a', { rel: 'nofollow noopener' }, texts.seeStreets);
  const note = element('p', { class: 'map-note', hidden: true }, texts.noStreets, ' ', link);
  return {
    control: { onAdd: () => note, onRemove: () => note.remove() },
    follow: (window) => {
      note.hidden = window.zoom < FROM_ZOOM;
      const { lat, lon } = circleWithin(window).center;
      link.href = `https://www.openstreetmap.org/#map=${Math.round(window.zoom)}/${lat.toFixed(4)}/${lon.toFixed(4)}`;
    },
  };
}
