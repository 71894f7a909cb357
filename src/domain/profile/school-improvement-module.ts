import type { ProfilePage } from '../regeneration/page-model.ts';
import type { ModuleView } from './module-view.ts';
import { told } from './overview-module.ts';
import type { ProfileDocument } from './profile-document.ts';

type Item = NonNullable<ProfileDocument['schoolImprovement']>[number];

/** Results in one of five fifths. */
export const IMPROVEMENT_STEPS = 5;

export interface ImprovementItem {
  readonly name: string;
  readonly description: string | null;
  readonly kind: 'donut' | 'text';
  /** Whole percent; null where there is no result. */
  readonly percent: number | null;
  /** Which fifth the result lies in, from 0; null where there is no result. */
  readonly step: number | null;
  /** The source's label of that fifth, or of none. */
  readonly label: string;
  readonly subtext: string | null;
}

export interface SchoolImprovementContent {
  readonly items: readonly ImprovementItem[];
  /** What the source says of the whole, with its first result: sanitised HTML. */
  readonly aboutHtml: string | null;
}

/** Results of surveys about how the school is led and how it works together. */
export function schoolImprovementModule(page: ProfilePage): ModuleView<SchoolImprovementContent> {
  const items = (page.document.schoolImprovement ?? []).filter(({ name }) => name.trim() !== '');
  if (items.length === 0) return { kind: 'empty', reason: 'no-source' };
  return told(page, { items: items.map(improvementItem), aboutHtml: items[0]?.metaData ?? null });
}

/**
 * The fifth that a result from 0 to 100 lies in, from 0: below 20 the first, below 40 the second, and so on. Null for no
 * result: sources write none as nothing, as 0.0, or as 100 and more, which no survey reaches.
 */
export function improvementStep(value: number | null): number | null {
  if (value === null || value <= 0 || value >= 100) return null;
  return Math.floor(value / (100 / IMPROVEMENT_STEPS));
}

function improvementItem({ name, description, visualization, schoolValue, subtext, ratings }: Item): ImprovementItem {
  const step = improvementStep(schoolValue);
  return {
    name,
    description,
    kind: visualization,
    percent: step === null || schoolValue === null ? null : Math.round(schoolValue),
    step,
    label: ratings[step ?? IMPROVEMENT_STEPS] ?? '',
    subtext,
  };
}
