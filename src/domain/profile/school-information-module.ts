import type { ProfilePage } from '../regeneration/page-model.ts';
import type { ModuleView } from './module-view.ts';
import { told } from './overview-module.ts';
import type { ProfileDocument } from './profile-document.ts';

type SchoolInformation = NonNullable<ProfileDocument['schoolInformation']>;
export type SchoolInformationContent = Pick<SchoolInformation, 'isClaimed' | 'tabs'>;

/** What the school's own officials told: before a school is claimed, only its classes are shown. */
export function schoolInformationModule(page: ProfilePage): ModuleView<SchoolInformationContent> {
  const information = page.document.schoolInformation;
  if (information === undefined) return { kind: 'empty', reason: 'not-told' };
  const { isClaimed } = information;
  const tabs = information.tabs.filter((tab) => tab.data.length > 0 && (isClaimed || tab.tabType === 'classes'));
  return tabs.length === 0 ? { kind: 'empty', reason: 'not-told' } : told(page, { isClaimed, tabs });
}
