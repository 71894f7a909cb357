import type { ProfilePage } from '../regeneration/page-model.ts';
import type { ModuleView } from './module-view.ts';
import { told } from './overview-module.ts';
import type { ProfileDocument } from './profile-document.ts';
import { readResponse, type ResponseValue } from './response-value.ts';
import { isSafeAddress } from './safe-html.ts';

type SchoolInformation = NonNullable<ProfileDocument['schoolInformation']>;
type TabType = SchoolInformation['tabs'][number]['tabType'];

export interface InformationRow {
  readonly label: string;
  readonly values: readonly ResponseValue[];
}

export interface InformationTab {
  readonly tabType: TabType;
  readonly rows: readonly InformationRow[];
  /** Rows shown at first; the others wait behind "Show more". */
  readonly shown: number;
}

export interface SchoolInformationContent {
  readonly isClaimed: boolean;
  /** Where the school's own people claim it; null for a claimed school, and where that is not known. */
  readonly claimAddress: string | null;
  /** Where families write to a claimed school; null where that is not known. */
  readonly mailAddress: string | null;
  readonly tabs: readonly InformationTab[];
}

const TABS_OF_UNCLAIMED: readonly TabType[] = ['classes'];
const ROWS_OF_UNCLAIMED = 1;

/**
 * What the school's own officials told, by tab. Before a school is claimed, only its classes are shown, the first row of
 * them at once, and its people are asked to claim it. A row without an answer counts as not provided.
 */
export function schoolInformationModule(page: ProfilePage): ModuleView<SchoolInformationContent> {
  const information = page.document.schoolInformation;
  if (information === undefined) return { kind: 'empty', reason: 'not-told' };
  const { isClaimed, ospLink } = information;
  const tabs = information.tabs
    .filter(({ tabType }) => isClaimed || TABS_OF_UNCLAIMED.includes(tabType))
    .map(({ tabType, data }) => ({ tabType, rows: data.flatMap(readRow) }))
    .filter(({ rows }) => rows.length > 0)
    .map((tab) => ({ ...tab, shown: isClaimed ? tab.rows.length : ROWS_OF_UNCLAIMED }));
  if (tabs.length === 0 && isClaimed) return { kind: 'empty', reason: 'not-told' };
  const claimAddress = !isClaimed && ospLink !== null && isSafeAddress(ospLink) ? ospLink : null;
  const mailAddress = isClaimed ? mailAddressOf(information, page.school.name) : null;
  return told(page, { isClaimed, claimAddress, mailAddress, tabs });
}

const MAIL_ADDRESS = /^mailto:[^\s"'<>@?]+@[^\s"'<>@?]+(?:\?[^\s"<>]*)?$/i;

function mailAddressOf({ mailtoStart, mailtoEnd }: SchoolInformation, name: string): string | null {
  if (mailtoStart == null) return null;
  const subject = mailtoStart.includes('?') ? encodeURIComponent(name.toWellFormed()) : '';
  const address = `${mailtoStart}${subject}${mailtoEnd ?? ''}`;
  return MAIL_ADDRESS.test(address) ? address : null;
}

function readRow({ responseKey, responseValue }: SchoolInformation['tabs'][number]['data'][number]): InformationRow[] {
  const label = responseKey.trim();
  if (label === '') return [];
  const values = responseValue.filter((value) => value.trim() !== '').map((value) => readResponse(label, value));
  const answers = values.filter(({ kind }) => kind !== 'not-provided');
  return [{ label, values: answers.length > 0 ? answers : [{ kind: 'not-provided' }] }];
}
