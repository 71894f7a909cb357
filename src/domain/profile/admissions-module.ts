import type { ProfilePage } from '../regeneration/page-model.ts';
import type { ModuleView } from './module-view.ts';
import { told } from './overview-module.ts';

/** Every entry has the school's own label; an entry that it did not give is null. */
export interface AdmissionsContent {
  readonly deadline: { readonly label: string; readonly value: string } | null;
  readonly requirements: { readonly label: string; readonly values: readonly string[] } | null;
  readonly applicationLink: { readonly label: string; readonly address: string } | null;
}

/** How to apply: deadline, requirements, the address of the application. */
export function admissionsModule(page: ProfilePage): ModuleView<AdmissionsContent> {
  const { deadline = null, requirements = null, applicationLink = null } = page.document.admissions ?? {};
  const values = (requirements?.value ?? []).filter((value) => value.trim() !== '');
  const content: AdmissionsContent = {
    deadline: deadline === null || deadline.value.trim() === '' ? null : deadline,
    requirements: requirements === null || values.length === 0 ? null : { label: requirements.label, values },
    applicationLink: applicationLink === null ? null : { label: applicationLink.label, address: applicationLink.value },
  };
  const isEmpty = Object.values(content).every((entry) => entry === null);
  return isEmpty ? { kind: 'empty', reason: 'not-told' } : told(page, content);
}
