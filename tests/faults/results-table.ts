import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Fault } from './fault.ts';

export interface Outcome {
  readonly fault: Fault;
  /** Unproved if its tests fail without the fault, too. */
  readonly result: 'caught' | 'survived' | 'unproved';
  /** The first test or message that noticed the fault. */
  readonly notice: string;
  readonly seconds: number;
}

const RESULTS = 'tests/faults/results.md';
const NOT_RUN = 'not run';
/** Rows of faults that no check was proved to catch. */
const OPEN_NOTICES: readonly string[] = ['**survived**', '**unproved**', NOT_RUN];

/** Writes the rows of this run into the table of results. Rows of faults that this run left out stay as they are. */
export function writeResults(faults: readonly Fault[], outcomes: readonly Outcome[]): void {
  const known = readResults();
  const latest = new Map(outcomes.map((outcome) => [outcome.fault.name, toRow(outcome)]));
  const rows = faults.map((fault) => ({
    fault,
    row: latest.get(fault.name) ?? known.get(fault.name) ?? { notice: NOT_RUN, seconds: '' },
  }));
  const caught = rows.filter(({ row }) => !OPEN_NOTICES.includes(row.notice)).length;
  writeFileSync(
    RESULTS,
    [
      '# Deliberate faults',
      '',
      `Checks caught ${caught} of ${faults.length} faults. \`npm run faults\` makes this table again.`,
      '',
      '| Capability | Fault | File | Tier | Caught by | Seconds |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows.map(({ fault, row }) => printRow(fault, row)),
      '',
    ].join('\n'),
  );
}

/** The faults that no check was proved to catch. */
export function selectOpenFaults(faults: readonly Fault[]): readonly Fault[] {
  const known = readResults();
  return faults.filter(({ name }) => OPEN_NOTICES.includes(known.get(name)?.notice ?? NOT_RUN));
}

function readResults(): Map<string, Row> {
  return existsSync(RESULTS) ? readRows(readFileSync(RESULTS, 'utf8')) : new Map<string, Row>();
}

interface Row {
  readonly notice: string;
  readonly seconds: string;
}

function toRow({ result, notice, seconds }: Outcome): Row {
  return { notice: result === 'caught' ? escapeCell(notice) : `**${result}**`, seconds: seconds.toFixed(0) };
}

function printRow({ capability, name, file, tier }: Fault, { notice, seconds }: Row): string {
  return `| ${capability} | ${escapeCell(name)} | \`${file}\` | ${tier} | ${notice} | ${seconds} |`;
}

/** Reads the result of each fault from the table, by its name. */
function readRows(table: string): Map<string, Row> {
  const rows = table.split('\n').map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([, , name = '', , , notice = '', seconds = '']) =>
      name === '' ? [] : [[name.replaceAll('\\|', '|').replaceAll('&lt;', '<'), { notice, seconds }] as const],
    ),
  );
}

function escapeCell(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('|', '\\|');
}
