/** After how many days data is erased. `docs/personal-data.md` and the privacy page say the same. */
export const ERASURE_DAYS = {
  /** After the decision. One without a decision is erased after twice the time. */
  correction: 180,
  /** After the decision, or after it was sent if it was not confirmed or decided. */
  claim: 180,
  /** An approved claim has a role, which says why it was granted. */
  approvedClaim: 1095,
  endedRole: 1095,
  savedSchoolLog: 365,
  log: 1095,
  eventCount: 400,
} as const;

/** An author can bring a deleted review back for as many hours. Then its texts are erased. */
export const UNDO_DELETION_HOURS = 24;
