import type { ProfilePage } from '../regeneration/page-model.ts';
import type { ModuleView } from './module-view.ts';
import { told } from './overview-module.ts';
import type { ProfileDocument } from './profile-document.ts';

type Courses = NonNullable<ProfileDocument['courses']>;

export interface CoursesContent {
  readonly categories: Courses['categories'];
  /** Courses and programs of all categories. */
  readonly count: number;
  /** Sanitised HTML of the source; null where it has none. */
  readonly subtextHtml: string | null;
}

/** Courses and programs by category; categories without an entry are left out. */
export function coursesModule(page: ProfilePage): ModuleView<CoursesContent> {
  const { courses } = page.document;
  const categories = (courses?.categories ?? [])
    .map((category) => ({ ...category, items: category.items.filter(({ displayText }) => displayText.trim() !== '') }))
    .filter(({ items }) => items.length > 0);
  if (categories.length === 0) return { kind: 'empty', reason: 'not-told' };
  const count = categories.reduce((sum, { items }) => sum + items.length, 0);
  return told(page, { categories, count, subtextHtml: courses?.subtextHtml ?? null });
}
