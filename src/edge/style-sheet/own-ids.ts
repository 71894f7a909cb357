const SAMPLE = /data-sample="([^"]+)"[\s\S]*?<i hidden data-sample-end/g;
const ID = /\sid="([^"]+)"/g;
const REFERENCE =
  /(\s(?:id|for|form|href|commandfor|aria-(?:labelledby|describedby|controls|activedescendant))=")([^"]*)/g;
const LANDMARK = /<(?:nav|form|section|aside|figure|div)\b[^>]*>/g;

/**
 * Gives every sample of the style sheet ids of its own, and its landmarks the sample's name besides theirs: on a page of the
 * site each stands once. References to what is no part of a sample stay.
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

/** The id of a heading, which by now begins with the sample's name, is a name that no other landmark has. */
function named(tag: string, sample: string): string {
  if (tag.includes(' aria-label="')) return tag.replace(' aria-label="', ` aria-label="${sample}: `);
  if (tag.startsWith('<section')) return tag.replace(' aria-labelledby=', ' aria-label=');
  return tag.replace(' role="search"', ` role="search" aria-label="${sample}"`);
}
