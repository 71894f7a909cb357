import type { FileJoin } from '../report/import-report.ts';
import { formatTable } from '../report/text-table.ts';
import type { ReleaseLoss } from '#domain/data-sources/release-record.ts';

/** A part of what a loss of fairness is called: see `findStrongerBias`. */
export const BIAS = 'correlation with';

/** Rows of the table. The first ones are enough to see what is wrong. */
const MOST_ROWS = 40;

/** An import that would lose data. The message has a table of the losses. */
export class ReleaseLossError extends Error {
  readonly losses: readonly ReleaseLoss[];

  constructor(losses: readonly ReleaseLoss[], joins: readonly FileJoin[] = []) {
    super(
      `${titleOf(losses)}\n\n${formatLosses(losses)}\n\n${formatLowJoins(losses, joins)}` +
        'Check the files. If the loss is right, import again with --accept-loss "REASON".',
    );
    this.name = 'ReleaseLossError';
    this.losses = losses;
  }
}

function titleOf(losses: readonly ReleaseLoss[]): string {
  const isBias = losses.every(({ what }) => what.includes(BIAS));
  return isBias ? 'Ratings would follow family income or race more than before.' : 'The import would lose data.';
}

/** Names schools that do not join, if too few of a file do. */
export function formatLowJoins(losses: readonly ReleaseLoss[], joins: readonly FileJoin[]): string {
  const low = joins.filter(({ file }) => losses.some(({ what }) => what === `schools of ${file} that join`));
  const lines = low.map(({ file, examples }) => `Not in the directory, of ${file}: ${examples.join('; ')}.`);
  return lines.length === 0 ? '' : `${lines.join('\n')}\nCheck \`school\` in the mapping.\n\n`;
}

/** Formats losses as a table. */
export function formatLosses(losses: readonly ReleaseLoss[]): string {
  const rows = losses.slice(0, MOST_ROWS).map(({ state, source, what, before, after }) => {
    return [state.toUpperCase(), source, what, before, after];
  });
  const rest = losses.length - rows.length;
  const table = formatTable(['state', 'source', 'what', 'before', 'after'], rows);
  return rest === 0 ? table : `${table}\n… and ${rest} more`;
}
