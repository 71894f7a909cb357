/** The call that counts events. */
export const EVENTS_CALL = '/gsr/api/events';
