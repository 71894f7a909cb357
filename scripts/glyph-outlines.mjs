import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';

// Writes the outlines of the display face that share images are drawn with, for letters of names in Latin script. Run it after
// an update of the font: `node scripts/glyph-outlines.mjs`.
const TARGET = 'src/edge/share-image/glyph-outlines.json';
const SUBSETS = ['latin', 'latin-ext'];
const RANGES = [
  [0x20, 0x7e],
  [0xa1, 0x17f],
  [0x218, 0x21b],
  [0x2013, 0x2026],
];

const { resolve } = createRequire(import.meta.url);
const fonts = SUBSETS.map((subset) =>
  create(readFileSync(resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-700-normal.woff`))),
);

const outlines = {};
for (const [from, to] of RANGES) {
  for (let code = from; code <= to; code += 1) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(code));
    if (font === undefined) continue;
    const glyph = font.glyphForCodePoint(code);
    outlines[String.fromCodePoint(code)] = [Math.round(glyph.advanceWidth), toPath(glyph.path.commands)];
  }
}
writeFileSync(TARGET, `${JSON.stringify(outlines)}\n`);
console.log(`${Object.keys(outlines).length} letters in ${TARGET}`);

/** Moves, lines and curves in whole units of a 1000 unit square, y upward. */
function toPath(commands) {
  const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q' };
  return commands
    .filter(({ command }) => command !== 'closePath')
    .map(({ command, args }) => {
      if (!(command in letters)) throw new Error(`The font has a ${command}, which share images do not draw.`);
      return `${letters[command]}${args.map(Math.round).join(' ')}`;
    })
    .join('');
}
