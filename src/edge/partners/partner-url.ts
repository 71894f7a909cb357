/** Returns the configured address of a partner, which gets its query from us. Null if it is missing or invalid. */
export function readPartnerUrl(configured: string | undefined): string | null {
  const url = configured?.trim() ?? '';
  return /^https?:\/\/[^\s"'<>\\?#]+$/i.test(url) ? url : null;
}
