import type { ProfilePage } from '../regeneration/page-model.ts';
import type { ModuleView } from './module-view.ts';
import { told } from './overview-module.ts';
import type { ProfileDocument } from './profile-document.ts';

export type AdmissionsContent = NonNullable<ProfileDocument['admissions']>;

/** How to apply: deadline, requirements, the address of the application. */
export function admissionsModule(page: ProfilePage): ModuleView<AdmissionsContent> {
  const { admissions } = page.document;
  if (admissions === undefined || Object.values(admissions).every((entry) => entry === null))
    return { kind: 'empty', reason: 'not-told' };
  return told(page, admissions);
}
