import type { ProfilePage } from '../regeneration/page-model.ts';
import type { ModuleView } from './module-view.ts';
import { told } from './overview-module.ts';
import type { ProfileDocument } from './profile-document.ts';

type Courses = NonNullable<ProfileDocument['courses']>;
export type CoursesContent = Pick<Courses, 'categories'>;

/** Courses and programs by category; categories without an entry are left out. */
export function coursesModule(page: ProfilePage): ModuleView<CoursesContent> {
  const categories = (page.document.courses?.categories ?? []).filter(({ items }) => items.length > 0);
  return categories.length === 0 ? { kind: 'empty', reason: 'not-told' } : told(page, { categories });
}
