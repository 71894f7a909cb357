/** The action during which the site asked the visitor to sign up. */
export const SIGN_UP_CONTEXTS = [
  'General',
  'Build School List',
  'Write Review',
  'Follow School',
  'Newsletter',
] as const;
/** What the visitor was doing when the site asked them to sign up. */
export type SignUpContextName = (typeof SIGN_UP_CONTEXTS)[number];

/** The last part of the locale key of a context: `members.sign_up_context.<key>`. */
export const SIGN_UP_CONTEXT_KEYS = {
  General: 'general',
  'Build School List': 'build_school_list',
  'Write Review': 'write_review',
  'Follow School': 'follow_school',
  Newsletter: 'newsletter',
} as const satisfies Record<SignUpContextName, string>;
