import type {
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';

/** From here on county borders help; before, they are a thicket. Names of cities come a little earlier. */
export const COUNTIES_FROM_ZOOM = 6;
export const CITIES_FROM_ZOOM = 4;
const STATE_NAMES_TO_ZOOM = 7;
const SCHOOL_NAMES_FROM_ZOOM = 11.5;
/** Below the pin. */
const SCHOOL_NAME: SymbolLayerSpecification['layout'] = {
  'text-size': 11,
  'text-anchor': 'top',
  'text-offset': [0, 1.4],
};
/** At its place, or beside the pin that is there. */
const AROUND_PINS: SymbolLayerSpecification['layout'] = {
  'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
  'text-radial-offset': 1.4,
};
const RIVERS_FROM_ZOOM = 3;
/** Their lines are half a kilometer off. */
const WATERS_TO_ZOOM = 11;

// The values of tokens.css, because a canvas has no custom properties.
const LIGHT = {
  water: '#dde8e7',
  land: '#fff',
  border: '#8fa5a8',
  county: '#c9d6d6',
  river: '#9dbfc4',
  name: '#48595f',
};
const DARK: typeof LIGHT = {
  water: '#0a2129',
  land: '#18252b',
  border: '#5f757c',
  county: '#34464d',
  river: '#2c5560',
  name: '#c3d2d6',
};

/** Whether the visitor asks for the dark scheme now. */
export function isDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

// Drawn by the browser from the fonts that it has: no file of glyphs is loaded.
export const FONTS = ['system-ui', 'Segoe UI', 'Roboto', 'Noto Sans', 'Liberation Sans', 'Arial'];
const SOURCES = ['land', 'lakes', 'rivers', 'counties', 'states', 'stateNames', 'cities', 'schoolNames'] as const;

/** Data of the site's own base map, by the source that they fill. */
export type OwnSource = (typeof SOURCES)[number];

/** The style of the site's own base map; its sources are empty at first. */
export function ownStyle(dark: boolean): StyleSpecification {
  const empty: SourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };
  return {
    version: 8,
    sources: Object.fromEntries(SOURCES.map((source) => [source, empty])),
    layers: ownLayers(dark),
  };
}

/** The layers of the site's own base map. */
export function ownLayers(dark: boolean): LayerSpecification[] {
  const colors = dark ? DARK : LIGHT;
  const { water, land, border, county, river } = colors;
  return [
    { id: 'water', type: 'background', paint: { 'background-color': water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
    { id: 'lakes', type: 'fill', source: 'lakes', maxzoom: WATERS_TO_ZOOM, paint: { 'fill-color': water } },
    { ...line('lakes', river), id: 'shores', maxzoom: WATERS_TO_ZOOM },
    { ...line('rivers', river), minzoom: RIVERS_FROM_ZOOM, maxzoom: WATERS_TO_ZOOM },
    { ...line('counties', county), minzoom: COUNTIES_FROM_ZOOM - 1 },
    { ...line('land', border), id: 'coast' },
    line('states', border),
    { ...names('stateNames', colors), maxzoom: STATE_NAMES_TO_ZOOM },
    names('cities', colors, AROUND_PINS),
    { ...names('schoolNames', colors, SCHOOL_NAME), minzoom: SCHOOL_NAMES_FROM_ZOOM },
  ];
}

function line(source: OwnSource, color: string): LayerSpecification {
  return { id: source, type: 'line', source, paint: { 'line-color': color, 'line-width': 1 } };
}

/** Names are larger for more schools. If two are too close, the one with more schools stays. */
function names(
  source: OwnSource,
  { name, land }: typeof LIGHT,
  layout: SymbolLayerSpecification['layout'] = {},
): SymbolLayerSpecification {
  return {
    id: source,
    type: 'symbol',
    source,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONTS,
      'text-size': ['interpolate', ['linear'], ['get', 'schools'], 1, 12, 100, 15],
      'text-max-width': 7,
      'symbol-sort-key': ['-', ['get', 'schools']],
      ...layout,
    },
    paint: { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1.5 },
  };
}
