/** The call for an ad. */
export const AD_CALL = '/gsr/api/ad';
/** What the page of an ad server posts to ours when it has an ad. Until then its frame counts as empty. */
export const AD_FILLED = 'ad-filled';
