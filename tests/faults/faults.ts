import type { Fault } from './fault.ts';
import { ACCOUNT_FAULTS } from './account-faults.ts';
import { DESK_FAULTS } from './desk-faults.ts';
import { FIGURE_FAULTS } from './figure-faults.ts';
import { MARKUP_FAULTS } from './markup-faults.ts';
import { MEMBER_FAULTS } from './member-faults.ts';
import { OPERATION_FAULTS } from './operation-faults.ts';
import { PAGE_FAULTS } from './page-faults.ts';
import { PARTNER_FAULTS } from './partner-faults.ts';
import { SEARCH_FAULTS } from './search-faults.ts';

/** Every deliberate fault, by what it breaks. */
export const FAULTS: readonly Fault[] = [
  ...FIGURE_FAULTS,
  ...SEARCH_FAULTS,
  ...PAGE_FAULTS,
  ...MARKUP_FAULTS,
  ...MEMBER_FAULTS,
  ...OPERATION_FAULTS,
  ...ACCOUNT_FAULTS,
  ...PARTNER_FAULTS,
  ...DESK_FAULTS,
];
