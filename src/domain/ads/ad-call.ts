/** The call for an ad. */
export const AD_CALL = '/gsr/api/ad';
