import type { DatabaseSync } from 'node:sqlite';
import { isStateCode, stateName } from '#domain/places/state-list.ts';

/** A school as the rivals index it. */
export interface RivalSchool {
  readonly key: string;
  readonly state: string;
  readonly name: string;
  readonly place: string;
  readonly district: string;
  readonly citySlug: string;
  readonly zip: string;
  readonly levels: string;
  readonly type: string;
  readonly isOpen: boolean;
  readonly rating: number;
  readonly enrollment: number;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** Every school of a catalogue, with its place in words. */
export function* rivalSchools(catalogue: DatabaseSync): Generator<RivalSchool> {
  const rows = catalogue
    .prepare(
      `SELECT s.state, s.id, s.name, s.city_name, s.city_slug, s.zip, s.levels, s.type, s.is_open, s.rating_summary,
         s.enrollment, s.lat, s.lon, d.name AS district
       FROM school s LEFT JOIN district d ON d.state = s.state AND d.id = s.district_id ORDER BY s.state, s.id LIMIT 200000`,
    )
    .iterate();
  for (const row of rows) {
    const text = (column: string) => String(row[column] ?? '');
    const state = text('state');
    yield {
      key: `${state}-${text('id')}`,
      state,
      name: text('name'),
      place: `${text('city_name')} ${isStateCode(state) ? stateName(state) : ''} ${state} ${text('zip')}`,
      district: text('district'),
      citySlug: text('city_slug'),
      zip: text('zip'),
      levels: text('levels'),
      type: text('type'),
      isOpen: row['is_open'] === 1,
      rating: Number(row['rating_summary'] ?? 0),
      enrollment: Number(row['enrollment'] ?? -1),
      lat: typeof row['lat'] === 'number' ? row['lat'] : null,
      lon: typeof row['lon'] === 'number' ? row['lon'] : null,
    };
  }
}

/** What a rival measured. */
export interface RivalFigures {
  readonly name: string;
  readonly ms: readonly number[];
  readonly answers: readonly { readonly keys: readonly string[]; readonly total: number }[];
  readonly builtIn: string;
}
