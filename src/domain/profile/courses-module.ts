import type { ProfilePage } from './profile-page.ts';
import type { ModuleView } from './module-view.ts';
import { fillSelfReported } from './overview-module.ts';
import { findOwnAnswers, type OwnAnswers } from '../claims/own-answers.ts';
import type { ProfileDocument } from '../figures/profile-document.ts';

type Courses = NonNullable<ProfileDocument['courses']>;

/** Courses and programs by category, from sources and from the school itself. */
export interface CoursesContent {
  readonly categories: Courses['categories'];
  /** The number of courses and programs in all categories. */
  readonly count: number;
  /** Sanitized HTML from the source, or null. */
  readonly subtextHtml: string | null;
  /** What the school's officials published. */
  readonly own: OwnAnswers | null;
}

/** Builds the module with courses and programs by category, without empty categories. */
export function coursesModule(page: ProfilePage): ModuleView<CoursesContent> {
  const { courses } = page.document;
  const categories = (courses?.categories ?? [])
    .map((category) => ({ ...category, items: category.items.filter(({ displayText }) => displayText.trim() !== '') }))
    .filter(({ items }) => items.length > 0);
  const own = findOwnAnswers(page, 'courses');
  if (categories.length === 0 && own === null) return { kind: 'empty', reason: 'not-shared' };
  const count = categories.reduce((sum, { items }) => sum + items.length, 0);
  return fillSelfReported(page, { categories, count, subtextHtml: courses?.subtextHtml ?? null, own });
}
