import type { NamedSchool } from '#domain/claims/claim-pages.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { selectCards } from '../schools/school-queries.ts';

/** Adds the school of each item, with its name and page. Items of schools that are gone are left out. */
export async function nameSchools<Item>(
  db: D1Database,
  items: readonly Item[],
  schoolOf: (item: Item) => SavedSchool,
): Promise<NamedSchool<Item>[]> {
  const cards = await selectCards(db, items.map(schoolOf));
  return items.flatMap((item) => {
    const card = cards.get(schoolKey(schoolOf(item)));
    if (card === undefined) return [];
    return [{ ...item, named: { state: card.state, id: card.id, name: card.name, path: card.path } }];
  });
}
