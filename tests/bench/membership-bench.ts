// npm run bench -- --membership: how fast a membership file of the size of the federal one (11.17 million rows, 2.3 GB) is
// read, plain and in a zip, for one state and for the country, and in how much memory. The file is made, with invented
// schools. `--rows 100000` makes a smaller one. Writes tests/bench/membership-results.md.
import { spawn } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  copyFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { configure, ZipWriter } from '@zip.js/zip.js';
import { benchTable, type BenchRow } from './bench-table.ts';
import { makeMembership } from './made-membership.ts';
import { meterProcessTree } from './process-meter.ts';

const RESULTS = 'tests/bench/membership-results.md';
const ROWS = 11_170_000;
const MEMBERSHIP = 'ccd_sch_052_2425_l_1a_073025';
const DIRECTORY = 'ccd_sch_029_2425_w_1a_073025.csv';

const { values } = parseArgs({ options: { membership: { type: 'boolean' }, rows: { type: 'string' } } });
const count = Number(values.rows ?? ROWS);
const dir = mkdtempSync(join(tmpdir(), 'homeroom-membership-'));
const [plain, packed] = [join(dir, 'plain'), join(dir, 'packed')];
const rows: BenchRow[] = [];
try {
  for (const folder of [plain, packed]) mkdirSync(folder);
  await makeMembership(plain, count);
  copyFileSync(join(plain, DIRECTORY), join(packed, DIRECTORY));
  await pack();
  await measure('plain text, one state of 51', plain, ['--states', 'ri']);
  await measure('zip, one state of 51', packed, ['--states', 'ri']);
  await measure('plain text, all states', plain, []);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
const table = benchTable(rows, new Date());
const load = `Others used the machine, too: its load at the end was ${loadavg()[0]?.toFixed(1) ?? 'unknown'}.`;
writeFileSync(RESULTS, `# A membership file of ${count.toLocaleString('en-US')} rows\n\n${table}\n${load}\n`);
console.log(table);
process.exit(0);

async function pack(): Promise<void> {
  configure({ useWebWorkers: false });
  const file = Writable.toWeb(createWriteStream(join(packed, `${MEMBERSHIP}.zip`)));
  const writer = new ZipWriter(file, { zip64: true });
  const content = Readable.toWeb(createReadStream(join(plain, `${MEMBERSHIP}.csv`)));
  await writer.add(`${MEMBERSHIP}.csv`, content as ReadableStream<Uint8Array>, { level: 1 });
  await writer.close();
}

/** Reads a folder as a dry run, and notes its time and memory. */
async function measure(name: string, folder: string, options: readonly string[]): Promise<void> {
  const script = ['--max-semi-space-size=16', 'src/pipeline/import/import-cli.ts', 'mapped', '--dry-run'];
  const of = ['--mapping', 'src/pipeline/mappings/ccd.yaml', '--dir', folder, '--state-dir', join(dir, 'state')];
  const child = spawn(process.execPath, [...script, ...of, ...options], { stdio: 'ignore' });
  const meter = meterProcessTree(child.pid ?? 0);
  const started = performance.now();
  const code = await new Promise((resolve) => child.on('exit', resolve));
  const seconds = (performance.now() - started) / 1000;
  const { peakMegabytes, cpuSeconds } = meter.stop();
  if (code !== 0) throw new Error(`The import of ${name} ended with code ${String(code)}.`);
  const rate = Math.round(count / seconds).toLocaleString('en-US');
  const used = `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU), ${Math.round(peakMegabytes)} MB`;
  rows.push({ what: name, measured: `${rate} rows a second: ${used}`, target: '≤ 700 MB' });
}
