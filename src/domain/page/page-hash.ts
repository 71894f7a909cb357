/** Separates the names in the hash of an address: `#Equity_overview*Test_scores*Math`. */
const SEPARATOR = '*';

/**
 * Spells a name as ids and hashes do: every space, slash and separator becomes an underscore.
 *
 * @example anchorName('Race/ethnicity') // 'Race_ethnicity'
 */
export function anchorName(name: string): string {
  return name.trim().replace(/[\s/*]/g, '_');
}

/**
 * The id of a part of a page: a section alone, or a section's tab, or a tab's subtab. With `#` before it, it is the
 * part's address, which a browser finds without any script.
 *
 * @example anchorId('Equity overview', 'Test scores') // 'Equity_overview*Test_scores'
 */
export function anchorId(...names: readonly string[]): string {
  return names.map(anchorName).join(SEPARATOR);
}

/**
 * Reads the names in the hash of an address, spelled as ids: section, tab, subtab, or several sections. Skips empty
 * names and returns an empty list for a hash without names. Never throws: it keeps invalid percent-encoding unchanged.
 *
 * @example parsePageHash('#Race/ethnicity*Graduation%20rates') // ['Race_ethnicity', 'Graduation_rates']
 */
export function parsePageHash(hash: string): readonly string[] {
  return decoded(hash.replace(/^#/, ''))
    .split(SEPARATOR)
    .map(anchorName)
    .filter((name) => name !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
