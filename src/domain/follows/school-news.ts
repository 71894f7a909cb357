import { z } from 'zod';
import type { Series, SourceId } from '../figures/figure-schema.ts';
import { isPersonal, SOURCE_IDS } from '../figures/sources.ts';

/** What a generation knew of a school. */
interface SchoolVersion {
  /** JSON: by source, its newest year and a mark that changes with its data. */
  readonly figures: string;
  readonly isOpen: boolean;
}

/** What changed about a school. */
export type SchoolNews =
  | { readonly kind: 'figures'; readonly source: SourceId; readonly year: string }
  | { readonly kind: 'facts' | 'closed' };

const FiguresSchema = z.record(z.string(), z.string());

/** Lists what changed from one version of a school to the next: data of sources, facts that people corrected, and closing. */
export function listSchoolNews(before: SchoolVersion, after: SchoolVersion): SchoolNews[] {
  const [old, current] = [before, after].map(({ figures }) => FiguresSchema.parse(JSON.parse(figures)));
  const changed = SOURCE_IDS.filter((source) => {
    const mark = current?.[source];
    return mark !== undefined && mark !== old?.[source];
  });
  const news: SchoolNews[] = before.isOpen && !after.isOpen ? [{ kind: 'closed' }] : [];
  if (changed.some(isPersonal)) news.push({ kind: 'facts' });
  for (const source of changed) {
    const [year = ''] = current?.[source]?.split('|') ?? [];
    if (!isPersonal(source)) news.push({ kind: 'figures', source, year });
  }
  return news;
}

/** Returns a key that is equal for equal news of a school. */
export function schoolNewsKey(news: SchoolNews): string {
  return news.kind === 'figures' ? `${news.source}/${news.year}` : news.kind;
}

/** A figure of the new year, and the one of the year before it. */
interface FigureChange {
  readonly measure: Series['measure'];
  readonly subject: Series['subject'];
  readonly before: number;
  readonly after: number;
}

const MAX_CHANGES = 3;

/** Lists how a source's new figures differ from its figures of the year before: numbers only, at most three. */
export function listFigureChanges(
  series: readonly Series[],
  { source, year }: { readonly source: SourceId; readonly year: string },
): FigureChange[] {
  const changes = series.flatMap((one): FigureChange[] => {
    const at = one.source === source ? one.points.findIndex((point) => point.year === year) : -1;
    const [before, after] = [one.points[at - 1]?.value ?? null, one.points[at]?.value ?? null];
    if (before === null || after === null) return [];
    return [{ measure: one.measure, subject: one.subject, before, after }];
  });
  return changes.slice(0, MAX_CHANGES);
}
