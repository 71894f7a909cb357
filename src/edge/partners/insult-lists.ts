import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { hasSpanishInsult, type InsultCheck } from '#domain/reviews/insult-check.ts';

let english: RegExpMatcher | null = null;

/** Finds insults in both languages: a review may mix them. English is a list that others keep; it is built when first needed. */
export const hasInsult: InsultCheck = (text) => {
  english ??= new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return english.hasMatch(text) || hasSpanishInsult(text);
};
