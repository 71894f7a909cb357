import type { Language } from '#domain/places/language.ts';
import type { Measure, Subject } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { TEXTS } from './texts.ts';

/** What the things that figures are about are called. */
interface ProfileNames {
  readonly measure: Readonly<Record<Measure, string>>;
  readonly subject: Readonly<Record<Subject, string>>;
  readonly subgroup: Readonly<Record<Subgroup, string>>;
}

/** Names what a figure is about: its subject, or else its measure. */
export function topicName(topic: { measure: Measure; subject: Subject | null }, language: Language): string {
  const names = profileNames(language);
  return topic.subject === null ? names.measure[topic.measure] : names.subject[topic.subject];
}

/**
 * Names of measures, subjects and groups in a language. They are plain words without placeholders, and a page has several
 * hundred of them: read from the texts as they are, they cost a tenth of a translator's call.
 */
export function profileNames(language: Language): ProfileNames {
  return TEXTS[language].profile;
}
