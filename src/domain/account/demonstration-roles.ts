/** Who granted the roles of the demonstration's accounts. The authors of its invented replies have another word. */
export const DEMONSTRATION_GRANT = 'demonstration account';

/** The password of every account of the demonstration. They exist only in local databases with invented schools. */
export const DEMONSTRATION_PASSWORD = 'three green kites';
