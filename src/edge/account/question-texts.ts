import type { Language } from '#domain/places/language.ts';
import type { QuestionsAnswer } from '#domain/account/metadata-contract.ts';
import { QUESTIONS } from '#domain/account/metadata-questions.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Lists the questions of the questionnaire and their choices in a language. */
export function listQuestionTexts(language: Language): QuestionsAnswer {
  const t = translatorFor(language);
  const choice = (key: string, text: string) => ({ key, label: text, display_text: text });
  return {
    user_metadata_questions: {
      affiliation: {
        display_text: t('members.questionnaire.affiliation.display_text'),
        choices: QUESTIONS.affiliation.map((key) => choice(key, t(`members.questionnaire.affiliation.choices.${key}`))),
      },
      signup_reason: {
        display_text: t('members.questionnaire.signup_reason.display_text'),
        choices: QUESTIONS.signup_reason.map((key) =>
          choice(key, t(`members.questionnaire.signup_reason.choices.${key}`)),
        ),
      },
      grade: {
        display_text: t('members.questionnaire.grade.display_text'),
        choices: QUESTIONS.grade.map((key) => ({
          key,
          label: t(`members.questionnaire.grade.choices.${key}.label`),
          display_text: t(`members.questionnaire.grade.choices.${key}.display_text`),
        })),
      },
    },
  };
}
