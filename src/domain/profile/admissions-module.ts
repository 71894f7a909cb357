import type { ProfilePage } from './profile-page.ts';
import { findOwnAnswers, type OwnAnswers } from '../claims/own-answers.ts';
import type { ProfileDocument } from '../figures/profile-document.ts';
import type { ModuleView } from './module-view.ts';
import { fillSelfReported } from './overview-module.ts';

/** Every entry has the school's own label. An entry that the school did not report is null. */
export interface AdmissionsContent {
  readonly deadline: { readonly label: string; readonly value: string } | null;
  readonly requirements: { readonly label: string; readonly values: readonly string[] } | null;
  readonly applicationLink: { readonly label: string; readonly address: string } | null;
  /** What the school's officials published. */
  readonly own: OwnAnswers | null;
}

/** Builds the module on applying: deadline, requirements, and the address of the application. */
export function admissionsModule(page: ProfilePage): ModuleView<AdmissionsContent> {
  const own = findOwnAnswers(page, 'admissions');
  const { deadline, requirements, applicationLink: link } = page.document.admissions ?? NONE;
  const content: AdmissionsContent = {
    deadline: deadline === null || deadline.value.trim() === '' ? null : deadline,
    requirements: readRequirements(requirements),
    applicationLink: link === null ? null : { label: link.label, address: link.value },
    own,
  };
  const isEmpty = Object.values(content).every((entry) => entry === null);
  return isEmpty ? { kind: 'empty', reason: 'not-shared' } : fillSelfReported(page, content);
}

const NONE = { deadline: null, requirements: null, applicationLink: null };

function readRequirements(
  requirements: NonNullable<ProfileDocument['admissions']>['requirements'],
): AdmissionsContent['requirements'] {
  const values = (requirements?.value ?? []).filter((value) => value.trim() !== '');
  return requirements === null || values.length === 0 ? null : { label: requirements.label, values };
}
