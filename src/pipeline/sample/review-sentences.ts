import sentences from './review-sentences.json' with { type: 'json' };
import type { UserType } from '#domain/reviews/review-terms.ts';

/** The languages that the invented reviews are written in. */
export type SampleLanguage = keyof typeof sentences.openings;

/** Kinds of authors of the demonstration whose sentences differ. */
export type SpeakerKind = Exclude<UserType, 'unknown'>;

/** How a sentence speaks of the school. */
export type Mood = 'good' | 'mixed';

/** How an author begins: who they are, and for how long they know the school. */
export const OPENINGS: Readonly<Record<SampleLanguage, Readonly<Record<SpeakerKind, readonly string[]>>>> =
  sentences.openings;

/** What authors say then. Any three of a language fit together and have more than 15 words. */
export const SENTENCES: Readonly<Record<SampleLanguage, Readonly<Record<Mood, readonly string[]>>>> =
  sentences.sentences;

/** What authors add about one topic. */
export const TOPIC_COMMENTS: Readonly<Record<SampleLanguage, readonly string[]>> = sentences.topicComments;

/** What officials respond. */
export const REPLIES: Readonly<Record<SampleLanguage, readonly string[]>> = sentences.replies;

/** Why a review of the demonstration was held, declined, removed or reported. */
export type FateSentence = 'phone' | 'name' | 'elsewhere' | 'advertising' | 'rumor';

/** A sentence that shows moderators why: the number and the names are invented. */
export const FATE_SENTENCES: Readonly<Record<SampleLanguage, Readonly<Record<FateSentence, string>>>> =
  sentences.fateSentences;

/** What reports and appeals of the demonstration say. */
export const COMPLAINTS: Readonly<Record<SampleLanguage, Readonly<Record<'report' | 'appeal', string>>>> =
  sentences.complaints;
