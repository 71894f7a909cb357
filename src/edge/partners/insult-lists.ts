import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { hasListedInsult, type InsultCheck } from '#domain/reviews/insult-check.ts';

let english: RegExpMatcher | null = null;

/**
 * Finds insults in both languages: a review may mix them. The list of English obscenity is kept by others. It is built when first
 * needed.
 */
export const hasInsult: InsultCheck = (text) => {
  english ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return english.hasMatch(text) || hasListedInsult(text);
};
