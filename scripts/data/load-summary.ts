import type { StateCode } from '../../src/domain/places/state-list.ts';
import { LocalCatalogue } from '../../src/pipeline/catalogue/local-catalogue.ts';
import { readProjectBindings } from '../../src/pipeline/catalogue/project-bindings.ts';
import { countFacts, formatFacts } from '../../src/pipeline/coverage/state-facts.ts';
import type { MissingFile } from '../../src/pipeline/releases/take-releases.ts';
import type { LoadedStates } from './load-states.ts';

/** Formats what states have and lack, and what a person could add. */
export async function formatLoad(
  { taken, result }: LoadedStates,
  { states, stateDir }: { states: readonly StateCode[]; stateDir: string },
): Promise<string> {
  const catalogue = new LocalCatalogue(stateDir, readProjectBindings());
  try {
    const facts = formatFacts(await countFacts(catalogue, states));
    return [
      `${facts}\nShares are of open schools, with the newest year of each figure.`,
      formatMissing(taken.missing),
      formatUnread(result.unread),
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  } finally {
    await catalogue.close();
  }
}

/** Formats what is missing: first what a person can download, with the words for it, then the other files in a line each. */
export function formatMissing(missing: readonly MissingFile[]): string {
  const [byHand, others] = [missing.filter(isByHand), missing.filter((file) => !isByHand(file))];
  const words = byHand.map(
    ({ source }) => `- ${source.title}. Adds: ${source.adds}\n  ${source.by_hand ?? ''}\n  ${source.landing}`,
  );
  if (missing.length === 0) return '';
  return [
    list('What you could add by hand (put it into a folder, then run the command with --from FOLDER):', words),
    ...[...Map.groupBy(others, ({ reason }) => reason)].map(([reason, files]) =>
      list(
        `Not taken. ${reason}`,
        files.map(({ source }) => `- ${source.title}. Adds: ${source.adds} ${source.landing}`),
      ),
    ),
    'What an earlier import took from these files stays.',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function isByHand({ source }: MissingFile): boolean {
  return source.by_hand !== undefined;
}

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${title}\n${lines.join('\n')}`;
}

const MOST_UNREAD = 12;

function formatUnread(unread: LoadedStates['result']['unread']): string {
  if (unread.length === 0) return '';
  const lines = unread.slice(0, MOST_UNREAD).map(({ file, reason }) => `- ${file}: ${reason}`);
  const more = unread.length > MOST_UNREAD ? `\n- and ${unread.length - MOST_UNREAD} more` : '';
  return `Not read:\n${lines.join('\n')}${more}`;
}
