import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { feature, mesh } from 'topojson-client';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import { packLine } from '../src/domain/places/packed-lines.ts';

/** Parts of a degree: two hundred meters, as fine as the source. */
const SCALE = 500;
/** The share of county border points to keep. The borders only help visitors to find their way. */
const COUNTY_POINTS_KEPT = 0.4;
/** Degrees of a tile of county borders: a city's map loads one to four tiles. */
const TILE = { lon: 6, lat: 5 };
const FOLDER = '.astro/base-map';
const STATES = 'base-map:states';
const COUNTIES = 'base-map:counties';

/**
 * The map's own data, from the Census Bureau's outlines in `us-atlas`, in hashed files that a map fetches when it is asked
 * for. `base-map:states` is the address of one file. `base-map:counties` is a list of tiles: the box of the lines, and the
 * address of their file.
 */
export function baseMap() {
  return {
    name: 'base-map',
    buildStart() {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(`${FOLDER}/states.json`, JSON.stringify(packStates()));
    },
    resolveId(id) {
      if (id === STATES) return `${resolve(FOLDER, 'states.json')}?url`;
      return id === COUNTIES ? `\0${COUNTIES}` : null;
    },
    load(id) {
      return id === `\0${COUNTIES}` ? moduleOfTiles(packCountyTiles()) : null;
    },
  };
}

/** Land, borders between states, lakes and rivers (see pack-waters.mjs), and the places of state names. */
function packStates() {
  const atlas = readAtlas('states-10m');
  const { states, nation } = atlas.objects;
  const land = featuresOf(atlas, nation).flatMap(({ geometry }) => polygonsOf(geometry));
  return {
    scale: SCALE,
    land: land.map((rings) => rings.map((ring) => packLine(ring, SCALE))),
    borders: mesh(atlas, states, (one, other) => one !== other).coordinates.map((line) => packLine(line, SCALE)),
    waters: JSON.parse(readFileSync(new URL('./waters.json', import.meta.url), 'utf8')),
    names: featuresOf(atlas, states).map(({ geometry, properties }) => [properties.name, ...middleOf(geometry)]),
  };
}

/** Borders between counties of one state, by tile. */
function packCountyTiles() {
  const whole = presimplify(readAtlas('counties-10m'));
  // The quantile counts from the heaviest point.
  const atlas = simplify(whole, quantile(whole, COUNTY_POINTS_KEPT));
  const stateOf = ({ id }) => String(id).slice(0, 2);
  const borders = mesh(atlas, atlas.objects.counties, (one, other) => one !== other && stateOf(one) === stateOf(other));
  const tileOf = ([[lon, lat]]) => `${Math.floor(lon / TILE.lon)}_${Math.floor(lat / TILE.lat)}`;
  return Object.entries(Object.groupBy(borders.coordinates, tileOf)).map(([name, lines]) => ({
    name,
    box: boxOf(lines.flat()),
    content: { scale: SCALE, borders: lines.map((line) => packLine(line, SCALE)) },
  }));
}

/** West, south, east and north of some points, in degrees. */
function boxOf(points) {
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)].map(
    (degrees) => Math.round(degrees * 100) / 100,
  );
}

function moduleOfTiles(tiles) {
  const imports = tiles.map(({ name, content }, at) => {
    const path = resolve(FOLDER, `counties_${name}.json`);
    writeFileSync(path, JSON.stringify(content));
    return `import tile${at} from ${JSON.stringify(`${path}?url&no-inline`)};`;
  });
  const list = tiles.map(({ box }, at) => `[${box.join(', ')}, tile${at}]`);
  return `${imports.join('\n')}\nexport default [${list.join(',\n')}];`;
}

function readAtlas(name) {
  const path = createRequire(import.meta.url).resolve(`us-atlas/${name}.json`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

function featuresOf(atlas, object) {
  const found = feature(atlas, object);
  return 'features' in found ? found.features : [found];
}

function polygonsOf(geometry) {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

/** Returns the center of gravity of the largest part. */
function middleOf(geometry) {
  const parts = polygonsOf(geometry).map(([ring]) => gravityOf(ring));
  const { lon, lat } = parts.reduce((largest, part) => (part.area > largest.area ? part : largest));
  return [Math.round(lon * 100) / 100, Math.round(lat * 100) / 100];
}

/** Shoelace formula. */
function gravityOf(ring) {
  let [area, lon, lat] = [0, 0, 0];
  for (const [index, [x, y]] of ring.slice(0, -1).entries()) {
    const [nextX, nextY] = ring[index + 1];
    const cross = x * nextY - nextX * y;
    area += cross / 2;
    lon += ((x + nextX) * cross) / 6;
    lat += ((y + nextY) * cross) / 6;
  }
  return { area: Math.abs(area), lon: lon / area, lat: lat / area };
}
