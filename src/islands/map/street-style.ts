import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { FONTS, isDark } from './base-map-style.ts';

const SOURCE = 'streets';
const CREDIT =
  '<a href="https://protomaps.com">Protomaps</a> © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

/**
 * The style of the site's own street archive. Rejects if the archive cannot be read, so that the map shows the outlines.
 */
export async function streetStyle(path: string, language: string): Promise<StyleSpecification> {
  const url = new URL(path, location.origin).href;
  const archive = new PMTiles(url);
  await archive.getHeader();
  const protocol = new Protocol();
  protocol.add(archive);
  addProtocol('pmtiles', protocol.tile);
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${url}`, attribution: CREDIT } },
    layers: streetLayers(isDark(), language),
  };
}

/** The layers of streets in the colors of a scheme. */
export function streetLayers(dark: boolean, language = document.documentElement.lang): LayerSpecification[] {
  return layers(SOURCE, namedFlavor(dark ? 'dark' : 'light'), { lang: language }).flatMap(withoutFiles);
}

/** Letters come from the browser's fonts, and signs are left out: no file of glyphs or images is loaded. */
function withoutFiles(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol') return [layer];
  const { 'icon-image': icon, ...layout } = layer.layout ?? {};
  if (layout['text-field'] === undefined || (icon !== undefined && layer.id.includes('shield'))) return [];
  return [{ ...layer, layout: { ...layout, 'text-font': [...FONTS] } }];
}
