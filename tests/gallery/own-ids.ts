const SAMPLE = /data-sample="([^"]+)"[\s\S]*?<i hidden data-sample-end/g;
const ID = /\sid="([^"]+)"/g;
const REFERENCE =
  /(\s(?:id|for|form|href|commandfor|aria-(?:labelledby|describedby|controls|activedescendant))=")([^"]*)/g;
const LANDMARK = /<(?:nav|form|section|aside|figure|div)\b[^>]*>/g;

/**
 * Makes the ids in every sample of the style sheet unique, and adds the sample's name to its landmarks. On a page of
 * the site each occurs once. References to parts outside a sample stay unchanged.
 */
export function ownIds(page: string): string {
  return page.replaceAll(SAMPLE, (markup, sample: string) => {
    const ids = new Set(Array.from(markup.matchAll(ID), ([, id]) => id));
    const own = (name: string) => {
      const mark = name.startsWith('#') ? '#' : '';
      const id = name.slice(mark.length);
      return ids.has(id) ? `${mark}${sample}-${id}` : name;
    };
    return markup
      .replaceAll(REFERENCE, (_, start: string, names: string) => start + names.split(' ').map(own).join(' '))
      .replaceAll(LANDMARK, (tag) => named(tag, sample));
  });
}

/** The id of a heading begins with the sample's name, so no other landmark has it. */
function named(tag: string, sample: string): string {
  if (tag.includes(' aria-label="')) return tag.replace(' aria-label="', ` aria-label="${sample}: `);
  if (tag.startsWith('<section')) return tag.replace(' aria-labelledby=', ' aria-label=');
  return tag.replace(' role="search"', ` role="search" aria-label="${sample}"`);
}
