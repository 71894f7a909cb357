import type { ProfilePage } from './profile-page.ts';
import type { ModuleView } from './module-view.ts';
import { fillSelfReported } from './overview-module.ts';
import type { ProfileDocument } from '../figures/profile-document.ts';

type Item = NonNullable<ProfileDocument['schoolImprovement']>[number];

/** Results fall into one of five fifths. */
export const IMPROVEMENT_STEPS = 5;

/** One result of a survey about the school: drawn as a share of five parts, or as a text. */
export interface ImprovementItem {
  readonly name: string;
  readonly description: string | null;
  readonly kind: 'donut' | 'text';
  /** Whole percent, or null without a result. */
  readonly percent: number | null;
  /** The fifth of the result, counted from 0, or null without a result. */
  readonly step: number | null;
  /** The source's label for that fifth, or for no result. */
  readonly label: string;
  readonly subtext: string | null;
}

/** The results of a survey about how well the school is organized. */
export interface SchoolImprovementContent {
  readonly items: readonly ImprovementItem[];
  /** The source's text about all results, sent with its first one: sanitized HTML. */
  readonly aboutHtml: string | null;
}

/** Builds the module with survey results about leadership and teamwork at the school. */
export function schoolImprovementModule(page: ProfilePage): ModuleView<SchoolImprovementContent> {
  const items = (page.document.schoolImprovement ?? []).filter(({ name }) => name.trim() !== '');
  if (items.length === 0) return { kind: 'empty', reason: 'no-source' };
  return fillSelfReported(page, { items: items.map(improvementItem), aboutHtml: items[0]?.metaData ?? null });
}

/**
 * Returns the fifth of a result from 0 to 100, counted from 0: below 20 the first, below 40 the second, and so on.
 * Returns null for no result: sources write it as empty, as 0.0, or as 100 and more, which no survey reaches.
 */
function improvementStep(value: number | null): number | null {
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
