// npm run deploy [-- --check] [--import "mapped --mapping FILE --dir DIR" …]: docs/operations.md says what it does.
import { parseArgs } from 'node:util';
import { formatTable } from '../../src/pipeline/report/text-table.ts';
import { buildWorker } from '../build.ts';
import { checkDeploy } from './deploy-check.ts';
import { deploy } from './deploy.ts';
import { listCosts, LOOKED_UP_ON, SCHOOLS, type LimitRow } from './platform-limits.ts';

const VIEWS = [10e6, 100e6];

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, import: { type: 'string', multiple: true, default: [] } },
  });
  buildWorker();
  const { lines, limits } = await checkDeploy();
  for (const { name, isOk, detail } of lines) console.log(`${isOk ? 'ok    ' : 'FAILED'}  ${name}: ${detail}`);
  if (values.check) printFacts(limits);
  const failed = lines.filter(({ isOk }) => !isOk);
  if (failed.length > 0)
    console.error(`\nNot ready: ${failed.map(({ name }) => name).join(', ')}. Nothing was changed.`);
  if (failed.length > 0 || values.check) return failed.length === 0;
  const editorToken = process.env['EDITOR_TOKEN'];
  if (editorToken === undefined) throw new Error('Set EDITOR_TOKEN. Nothing was changed.');
  await deploy({ imports: values.import, editorToken, log: (line) => console.log(line) });
  return true;
}

function printFacts(limits: readonly LimitRow[]): void {
  console.log(
    `\nNeeds of ${SCHOOLS.toLocaleString('en')} schools, and limits of the platform (looked up ${LOOKED_UP_ON}):\n`,
  );
  console.log(
    formatTable(
      ['what', 'need', 'limit'],
      limits.map((row) => [row.what, formatAmount(row, row.need), formatAmount(row, row.limit)]),
    ),
  );
  for (const views of VIEWS) {
    const costs = listCosts(views);
    const total = costs.reduce((sum, { dollars }) => sum + dollars, 0);
    console.log(`\nA month with ${(views / 1e6).toFixed(0)} million page views: $${total.toFixed(0)}\n`);
    console.log(
      formatTable(
        ['what', 'used', 'dollars'],
        costs.map(({ what, used, dollars }) => [what, Math.round(used).toLocaleString('en'), dollars.toFixed(2)]),
      ),
    );
  }
}

function formatAmount({ unit }: LimitRow, amount: number): string {
  if (unit === 'bytes' && amount >= 1e6)
    return `${(amount / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
  return `${amount.toLocaleString('en')}${unit === 'count' ? '' : ` ${unit}`}`;
}

main()
  .then((isDone) => {
    process.exitCode = isDone ? 0 : 1;
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
