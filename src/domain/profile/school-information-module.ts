import { claimFormPath } from '../claims/claim-paths.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { ProfilePage } from './profile-page.ts';
import type { ModuleView } from './module-view.ts';
import { fillSelfReported } from './overview-module.ts';
import { findOwnAnswers, type OwnAnswers } from '../claims/own-answers.ts';
import type { ProfileDocument } from '../figures/profile-document.ts';
import { readResponse, type ResponseValue } from '../text/response-value.ts';

type SchoolInformation = NonNullable<ProfileDocument['schoolInformation']>;
type TabType = SchoolInformation['tabs'][number]['tabType'];

/** A question about the school and its answers. */
export interface InformationRow {
  readonly label: string;
  readonly values: readonly ResponseValue[];
}

/** One tab with its answers. */
export interface InformationTab {
  readonly tabType: TabType;
  readonly rows: readonly InformationRow[];
  /** What the school's officials published. */
  readonly own: OwnAnswers | null;
  /** The number of rows shown at first. The others are behind "Show more". */
  readonly shown: number;
}

/** What the school or its sources answered, and whether an official claimed the page. */
export interface SchoolInformationContent {
  readonly isClaimed: boolean;
  /** The path on which school officials claim the page, or null for a claimed or closed school. */
  readonly claimPath: SitePath | null;
  /** The email address of a claimed school for families, or null if unknown. */
  readonly mailAddress: string | null;
  readonly tabs: readonly InformationTab[];
}

const TAB_TYPES = ['overview', 'classes', 'responses'] as const satisfies readonly TabType[];
const TABS_OF_UNCLAIMED: readonly TabType[] = ['classes'];
const ROWS_OF_UNCLAIMED = 1;

/**
 * Builds the module with data that school officials reported, by tab. An unclaimed school shows only its classes, with
 * one row at first, and invites officials to claim it. A row without an answer counts as not provided.
 */
export function schoolInformationModule(page: ProfilePage): ModuleView<SchoolInformationContent> {
  const information = page.document.schoolInformation;
  const isClaimed = isClaimedPage(page);
  if (information === undefined && !isClaimed) return { kind: 'empty', reason: 'not-shared' };
  const tabs = TAB_TYPES.map((tabType) => toTab(page, { tabType, isClaimed })).filter(
    ({ rows, own }) => rows.length > 0 || own !== null,
  );
  if (tabs.length === 0 && isClaimed) return { kind: 'empty', reason: 'not-shared' };
  const mailAddress = isClaimed && information !== undefined ? mailAddressOf(information, page.school.name) : null;
  return fillSelfReported(page, { isClaimed, claimPath: findClaimPath(page), mailAddress, tabs });
}

/** The path on which someone from an open school claims its page, or null if it is claimed. */
export function findClaimPath(page: ProfilePage): SitePath | null {
  const { school } = page;
  return isClaimedPage(page) || school.status.kind === 'closed' ? null : claimFormPath(school);
}

/** True if the school has an official, if a source states that officials claimed the page, or if they published something. */
function isClaimedPage({ isClaimed, document }: Pick<ProfilePage, 'isClaimed' | 'document'>): boolean {
  return isClaimed || document.schoolInformation?.isClaimed === true || document.schoolAnswers !== undefined;
}

function toTab(
  page: ProfilePage,
  { tabType, isClaimed }: { tabType: (typeof TAB_TYPES)[number]; isClaimed: boolean },
): InformationTab {
  const isShown = isClaimed || TABS_OF_UNCLAIMED.includes(tabType);
  const told = (page.document.schoolInformation?.tabs ?? []).filter((tab) => isShown && tab.tabType === tabType);
  const rows = told.flatMap(({ data }) => data.flatMap(readRow));
  const own = findOwnAnswers(page, `information-${tabType}`);
  return { tabType, rows, own, shown: isClaimed ? rows.length : ROWS_OF_UNCLAIMED };
}

const MAIL_ADDRESS = /^mailto:[^\s"'<>@?]+@[^\s"'<>@?]+(?:\?[^\s"<>]*)?$/i;

function mailAddressOf({ mailtoStart, mailtoEnd }: SchoolInformation, name: string): string | null {
  if (mailtoStart == null) return null;
  const subject = mailtoStart.includes('?') ? encodeURIComponent(name.toWellFormed()) : '';
  const address = `${mailtoStart}${subject}${mailtoEnd ?? ''}`;
  return MAIL_ADDRESS.test(address) ? address : null;
}

/** True for an answer that is only "No". */
function isNo(value: ResponseValue): boolean {
  return value.kind === 'text' && /^\s*no\.?\s*$/iu.test(value.text);
}

function readRow({ responseKey, responseValue }: SchoolInformation['tabs'][number]['data'][number]): InformationRow[] {
  const label = responseKey.trim();
  if (label === '') return [];
  const values = responseValue.filter((value) => value.trim() !== '').map((value) => readResponse(label, value));
  const answers = values.filter(({ kind }) => kind !== 'not-provided');
  // A list of what a school doesn't have helps no one.
  if (answers.length > 0 && answers.every(isNo)) return [];
  return [{ label, values: answers.length > 0 ? answers : [{ kind: 'not-provided' }] }];
}
