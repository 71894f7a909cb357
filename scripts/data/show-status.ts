import { readdir } from 'node:fs/promises';
import { checkLayout } from '../../src/pipeline/releases/check-layout.ts';
import { discoverReleases, type Discovery } from '../../src/pipeline/releases/discover-releases.ts';
import { walkFolder } from '../../src/pipeline/releases/folder-walk.ts';
import { describeStatus, findStatus, type ReleaseStatus } from '../../src/pipeline/releases/release-status.ts';
import type { TakeRequest } from '../../src/pipeline/releases/take-releases.ts';
import { formatTable } from '../../src/pipeline/report/text-table.ts';

const NOTHING: Discovery = { releases: new Map(), problems: [] };

/** The state of every file, and files whose layout no reader knows. */
export interface FilesStatus {
  readonly files: readonly ReleaseStatus[];
  readonly layouts: readonly string[];
  /** Pages of publishers that did not answer. */
  readonly problems: readonly string[];
}

/** Compares what we have with what the manifest and, unless offline, the publishers' pages list. */
export async function findFilesStatus(request: TakeRequest, today: string): Promise<FilesStatus> {
  const { sources, folder, from, isOffline, context } = request;
  const discovery = isOffline ? NOTHING : await discoverReleases(sources, context);
  const names = new Set(await readdir(folder.published));
  const files = sources.map((source) => {
    const discovered = discovery.releases.get(source.id) ?? [];
    return findStatus(source, { lock: folder.lock, names, discovered, today });
  });
  const layouts: string[] = [];
  for (const dir of [folder.published, ...(from === null ? [] : [from])]) {
    const { found } = await walkFolder(dir, { sources, lock: folder.lock });
    for (const file of found) {
      const problem = await checkLayout(file);
      if (problem !== null) layouts.push(problem);
    }
  }
  return { files, layouts, problems: discovery.problems };
}

/** Formats a status for a person. */
export function formatStatus({ files, layouts, problems }: FilesStatus): string {
  const rows = files.map((status) => [status.source.id, ...describeHeld(status), describeStatus(status)]);
  const hands = files.filter(
    ({ source, held }) => held === null && source.needed !== 'instead' && source.by_hand !== undefined,
  );
  return [
    formatTable(['file', 'we have', 'retrieved', 'bytes', 'status'], rows),
    list('These files have a layout that no reader knows. Look at them before you import:', layouts),
    list(
      'A person can download:',
      hands.map(({ source }) => `${source.title}. ${source.by_hand ?? ''} ${source.landing}`),
    ),
    list('Overdue. Look at:', [
      ...new Set(
        files.flatMap(({ source, newer, overdue }) => (overdue === null || newer.length > 0 ? [] : [source.landing])),
      ),
    ]),
    list('These pages did not answer, so newer releases may exist:', problems),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function describeHeld({ held }: ReleaseStatus): string[] {
  if (held === null) return ['–', '', ''];
  const { taken, isInFolder } = held;
  const version = taken.version === null ? '' : ` ${taken.version}`;
  const place = isInFolder ? '' : ', yours';
  return [`${taken.year}${version}${place}`, taken.retrieved.slice(0, 10), taken.bytes.toLocaleString('en-US')];
}

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${title}\n${lines.map((line) => `- ${line}`).join('\n')}`;
}
