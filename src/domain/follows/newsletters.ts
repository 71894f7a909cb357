import type { SubscriptionList } from './subscription-contract.ts';

/** Newsletters, in the order of pages. Updates about a school are followed on its page. */
export const NEWSLETTERS = [
  'greatkidsnews',
  'greatnews',
  'teacher_list',
  'sponsor',
] as const satisfies readonly SubscriptionList[];
/** The name of a newsletter, which is permanent. */
export type Newsletter = (typeof NEWSLETTERS)[number];

/** Returns true for the name of a newsletter. */
export function isNewsletter(list: string): list is Newsletter {
  return NEWSLETTERS.some((one) => one === list);
}

/**
 * Reads the setting that names the newsletters with a sender: `greatnews, teacher_list`. Only these are offered. Returns other
 * words apart.
 */
export function readNewsletters(setting: string | undefined): {
  readonly offered: readonly Newsletter[];
  readonly unknown: readonly string[];
} {
  const words = (setting ?? '').split(/[\s,]+/).filter((word) => word !== '');
  return {
    offered: NEWSLETTERS.filter((list) => words.includes(list)),
    unknown: words.filter((word) => !isNewsletter(word)),
  };
}
