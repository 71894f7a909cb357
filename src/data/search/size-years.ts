import { hasFields, readJson } from '#domain/types/json-checks.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { readSizeYears } from '#domain/profile/similar-schools.ts';
import type { SizeYears } from '#domain/schools/size-years.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';

/** The years of the sizes of some schools, by `state-id`. One query. Schools without such figures are left out. */
export async function selectSizeYears(
  db: D1Database,
  cards: readonly SchoolCard[],
): Promise<Readonly<Record<string, SizeYears>>> {
  if (cards.length === 0) return {};
  const { results } = await db
    .prepare(
      `SELECT s.state || '-' || s.id AS school, one.value AS series FROM json_each(?1) wanted
       JOIN school s ON s.state = wanted.value ->> 0 AND s.id = wanted.value ->> 1
       JOIN json_each(s.document, '$.series') one
       WHERE one.value ->> '$.measure' IN ('enrollment', 'students-per-teacher')
         AND coalesce(one.value ->> '$.subgroup', 'all') = 'all' AND coalesce(one.value ->> '$.grade', 'pk') = 'pk' LIMIT 200`,
    )
    .bind(JSON.stringify(cards.map(({ state, id }) => [state, id])))
    .all<{ school: string; series: string }>();
  const bySchool = Map.groupBy(results, ({ school }) => school);
  return Object.fromEntries(
    cards.flatMap((card) => {
      const rows = bySchool.get(schoolKey(card));
      return rows === undefined ? [] : [[schoolKey(card), readSizeYears(card, rows.map(toSeries))]];
    }),
  );
}

function toSeries({ series }: { readonly series: string }): Series {
  return readJson(series, hasFields<Series>('measure', 'points'));
}
