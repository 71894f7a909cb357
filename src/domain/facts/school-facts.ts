import { z } from 'zod';
import type { SourceId } from '../figures/figure-schema.ts';
import { isPersonal } from '../figures/sources.ts';
import { orderByBelief } from '../catalogue/merge-contributions.ts';
import type { SchoolContribution } from '../catalogue/school-contribution.ts';
import { plainText } from '../text/plain-text.ts';
import { parsePhone, parseWebsite, parseZip } from '../places/contact.ts';
import { SchoolSchema, WebUrlSchema, type SchoolYear } from '../schools/school-schema.ts';

/** The facts that an editor can change at once: no other row of the catalogue depends on them. */
export const EDITABLE_FACTS = ['name', 'street', 'zip', 'county', 'phone', 'website'] as const;
/** A fact that an editor can change. */
export type EditableFact = (typeof EDITABLE_FACTS)[number];

/** The facts that the desk shows, in order. */
export const DESK_FACTS = [...EDITABLE_FACTS, 'city', 'type', 'grades', 'status', 'districtId', 'enrollment'] as const;
/** A fact that the desk shows, whether an editor can change it or not. */
export type DeskFact = (typeof DESK_FACTS)[number];

/** True for a fact that an editor can change. */
export function isEditableFact(fact: string): fact is EditableFact {
  return EDITABLE_FACTS.some((one) => one === fact);
}

/** How long a corrected fact holds. `newer-release`: until a release states it for a later year. */
export const FACT_HOLDS = ['always', 'newer-release'] as const;
/** How long a corrected fact is believed. */
export type FactHold = (typeof FACT_HOLDS)[number];

/** The most characters of a fact's new value. */
export const MAX_FACT_LENGTH = 300;
/** The most characters of an editor's reason, which the log keeps. */
export const MAX_FACT_REASON_LENGTH = 500;

const toLine = (value: string) => plainText(value, MAX_FACT_LENGTH);
const LineSchema = z
  .string()
  .max(MAX_FACT_LENGTH * 4)
  .transform(toLine);

const VALUE_SCHEMAS = {
  name: LineSchema.pipe(SchoolSchema.shape.name),
  street: LineSchema.pipe(SchoolSchema.shape.street.unwrap()),
  zip: LineSchema.transform((text) => parseZip(text)).pipe(SchoolSchema.shape.zip.unwrap()),
  county: LineSchema.pipe(SchoolSchema.shape.county.unwrap()),
  phone: LineSchema.transform((text) => parsePhone(text)).pipe(SchoolSchema.shape.phone.unwrap()),
  website: LineSchema.transform((text) => parseWebsite(text)).pipe(WebUrlSchema),
} as const satisfies Record<EditableFact, z.ZodType<string>>;

/** A value that a person typed, or why it is none. Null: the fact is not known. Every school has a name. */
type ParsedFact =
  | { readonly kind: 'value'; readonly value: string | null }
  | { readonly kind: 'invalid'; readonly code: 'fact-phone' | 'fact-url' | 'fact-invalid' };

/** Parses a value that a person typed. */
export function parseFactValue(fact: EditableFact, text: string): ParsedFact {
  if (fact !== 'name' && text.length <= MAX_FACT_LENGTH && toLine(text) === '') return { kind: 'value', value: null };
  const parsed = VALUE_SCHEMAS[fact].safeParse(text);
  if (parsed.success) return { kind: 'value', value: parsed.data };
  return { kind: 'invalid', code: INVALID_CODES[fact] };
}

const INVALID_CODES = {
  name: 'fact-invalid',
  street: 'fact-invalid',
  zip: 'fact-invalid',
  county: 'fact-invalid',
  phone: 'fact-phone',
  website: 'fact-url',
} as const;

/** A value of a fact, as one source states it. */
export interface StatedFact {
  readonly source: SourceId;
  readonly year: SchoolYear;
  readonly value: SchoolContribution['facts'][DeskFact];
}

/** Lists what the sources state about a fact. The first one is on the page. */
export function listStatements(contributions: readonly SchoolContribution[], fact: DeskFact): StatedFact[] {
  return orderByBelief(contributions).flatMap(({ source, year, facts }) => {
    const value = facts[fact];
    return value === undefined ? [] : [{ source, year, value }];
  });
}

/** A change of one fact. */
export type FactEdit =
  | { readonly kind: 'change'; readonly fact: EditableFact; readonly value: string | null; readonly hold: FactHold }
  | { readonly kind: 'undo'; readonly fact: EditableFact };

/** Returns the school's contribution of editors after an edit, or null if editors state nothing about it any more. */
export function editContribution(
  contributions: readonly SchoolContribution[],
  edit: FactEdit,
  year: SchoolYear,
): SchoolContribution | null {
  const [released] = contributions.filter(({ source }) => !isPersonal(source));
  const own: OwnFacts = contributions.find(({ source }) => source === 'editor') ?? { year, facts: {} };
  const { [edit.fact]: _before, ...facts } = own.facts;
  const { [edit.fact]: _limit, ...outdatedAfter } = own.outdatedAfter ?? {};
  if (released === undefined || (edit.kind === 'undo' && Object.keys(facts).length === 0)) return null;
  const { state, id } = released;
  const kept = { source: 'editor', state, id, district: null, document: {} } as const;
  if (edit.kind === 'undo') return { ...kept, year: own.year, facts, outdatedAfter };
  const limit = edit.hold === 'always' ? {} : { [edit.fact]: findNewestYear(contributions, edit.fact) };
  return { ...kept, year, facts: { ...facts, [edit.fact]: edit.value }, outdatedAfter: { ...outdatedAfter, ...limit } };
}

type OwnFacts = Pick<SchoolContribution, 'year' | 'facts' | 'outdatedAfter'>;

/** The newest year in which a release states a fact, or else in which one lists the school. */
function findNewestYear(contributions: readonly SchoolContribution[], fact: EditableFact): SchoolYear | undefined {
  const released = contributions.filter(({ source }) => !isPersonal(source));
  const stated = released.filter(({ facts }) => facts[fact] !== undefined);
  const years = (stated.length === 0 ? released : stated).map(({ year }) => year);
  return years.toSorted().at(-1);
}

/** Returns the school year of a day. A school year begins in July. */
export function findSchoolYear(day: Date): SchoolYear {
  const first = day.getUTCMonth() >= 6 ? day.getUTCFullYear() : day.getUTCFullYear() - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
