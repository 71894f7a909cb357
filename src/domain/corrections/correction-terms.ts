/** The kinds of pages that a visitor can report a mistake on. */
export const CORRECTED_PAGE_KINDS = ['profile', 'city', 'district'] as const;
/** A kind of page that a visitor can report a mistake on. */
export type CorrectedPageKind = (typeof CORRECTED_PAGE_KINDS)[number];

/** The parts of each kind of page, in the order of the form. */
export const CORRECTION_SECTIONS = {
  profile: ['contact', 'status', 'ratings', 'results', 'students', 'teachers', 'programs', 'reviews', 'other'],
  city: ['schools', 'numbers', 'districts', 'other'],
  district: ['contact', 'schools', 'numbers', 'map', 'other'],
} as const satisfies Readonly<Record<CorrectedPageKind, readonly string[]>>;
/** A part of any kind of page that a report can be about. */
export type CorrectionSection = (typeof CORRECTION_SECTIONS)[CorrectedPageKind][number];

/** All parts of all pages. */
export const ALL_CORRECTION_SECTIONS: readonly CorrectionSection[] = [
  ...new Set(Object.values(CORRECTION_SECTIONS).flat()),
];

/** `held` waits because a check found something; `open` waits for a decision. */
export const CORRECTION_STATUSES = ['held', 'open', 'accepted', 'declined'] as const;
/** The step that a correction is at. */
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

/** What a person at the desk can do. `release` lets a held one wait with the others; `note` changes no status. */
export const CORRECTION_ACTIONS = ['accept', 'decline', 'release', 'note'] as const;
/** What a person at the desk does with a correction. */
export type CorrectionAction = (typeof CORRECTION_ACTIONS)[number];

/** The reasons for declining that the sender reads. */
export const CORRECTION_DECLINE_REASONS = ['unconfirmed', 'already-right', 'as-published', 'not-ours', 'spam'] as const;
/** The reason for declining that the sender reads. */
export type CorrectionDeclineReason = (typeof CORRECTION_DECLINE_REASONS)[number];

/** The reasons for holding a correction. */
const CORRECTION_HOLD_REASONS = ['trap', 'links', 'repeated', 'many'] as const;
/** The finding of a check that makes a correction wait: hidden field filled in, links, repeated, or too many. */
export type CorrectionHoldReason = (typeof CORRECTION_HOLD_REASONS)[number];

/** The most characters of each text of a report. */
export const MAX_CORRECTION_LENGTH = 1000;
/** The most characters of a note that the desk adds to a correction. */
export const MAX_CORRECTION_NOTE_LENGTH = 500;
