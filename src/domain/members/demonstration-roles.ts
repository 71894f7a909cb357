/** Who granted the roles of the demonstration: no member, and no one at the command line. */
export const DEMONSTRATION_GRANT = 'demonstration';

/** The password of every account of the demonstration. They exist only in local databases with invented schools. */
export const DEMONSTRATION_PASSWORD = 'three green kites';
