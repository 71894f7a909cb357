import { csvLine } from '#domain/search/csv-line.ts';
import { orderSaved, SavedListQuerySchema, type SavedCard } from '#domain/saves/saved-list-page.ts';
import { selectRatingSources } from '#data/search/rating-sources.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { answerCsv } from '../answers/csv-answer.ts';
import { writeCsvHeader, writeCsvRow } from '../answers/school-csv.ts';
import { loadSavedList } from './saved-list.ts';

/** Returns the visitor's whole list with notes as a CSV file, sorted as on the page. */
export async function downloadSaved(c: EdgeContext): Promise<Response> {
  const language = c.get('language');
  const { sort } = SavedListQuerySchema.parse({ note: null, ...c.req.query() });
  const { cards } = await loadSavedList(c);
  const t = translatorFor(language);
  const own = (['savedAt', 'status', 'tags', 'comment'] as const).map((column) => t(`saves.csv.${column}`));
  const sources = await selectRatingSources(
    c.env.CATALOGUE,
    cards.map(({ card }) => card.state),
  );
  const lines = orderSaved(cards, sort).map((saved) => csvLine(cells(c, saved, sources)));
  return answerCsv(c, {
    name: 'homeroom-saved-schools.csv',
    text: `${csvLine([...writeCsvHeader(language), ...own])}${lines.join('')}`,
    language,
  });
}

function cells(
  c: EdgeContext,
  { card, savedAt, note }: SavedCard,
  sources: Awaited<ReturnType<typeof selectRatingSources>>,
): (string | number | null)[] {
  const language = c.get('language');
  const t = translatorFor(language);
  return [
    ...writeCsvRow({ card, miles: null }, { language, siteOrigin: c.env.SITE_ORIGIN, sources }),
    savedAt?.slice(0, 10) ?? null,
    note?.status == null ? null : t(`members.notes.status.${note.status}`),
    note === null ? null : note.tags.map((tag) => t(`members.notes.tag.${tag}`)).join(', '),
    note?.comment ?? null,
  ];
}
