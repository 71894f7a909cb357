/** The questions of the profile questionnaire, in order, with the choices of each. */
export const QUESTIONS = {
  affiliation: ['parent', 'student', 'educator', 'school_leader'],
  signup_reason: [
    'find_school',
    'compare_schools',
    'follow_school',
    'moving',
    'write_review',
    'learning_at_home',
    'school_official',
    'other',
  ],
  grade: ['pk', 'kg', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
} as const;
/** A question of the profile questionnaire. */
export type Question = keyof typeof QUESTIONS;
type Choice<Name extends Question> = (typeof QUESTIONS)[Name][number];
/** The questions in the order in which the dialog asks them. */
export const QUESTION_NAMES = ['affiliation', 'signup_reason', 'grade'] as const satisfies readonly Question[];

/** Grades of students, in teaching order. */
export const STUDENT_GRADES = QUESTIONS.grade;
/** A grade of a member's student, as the questionnaire offers it. */
export type StudentGrade = Choice<'grade'>;

/** Newsletters that depend on an affiliation. They are preselected. */
export const AFFILIATION_NEWSLETTERS = ['greatkidsnews', 'teacher_list'] as const;
/** A newsletter that is preselected for an affiliation. */
export type AffiliationNewsletter = (typeof AFFILIATION_NEWSLETTERS)[number];

/** Returns the newsletters for these affiliations. */
export function findNewslettersFor(affiliations: readonly Choice<'affiliation'>[]): AffiliationNewsletter[] {
  const isFor = { greatkidsnews: ['parent', 'student'], teacher_list: ['educator', 'school_leader'] };
  return AFFILIATION_NEWSLETTERS.filter((letter) =>
    affiliations.some((affiliation) => isFor[letter].includes(affiliation)),
  );
}

/** The answers of one member: chosen keys by question. */
export type Answers = { readonly [Name in Question]: readonly Choice<Name>[] };

/** Returns the first unanswered question, or null. */
export function nextQuestion(answers: Answers): Question | null {
  return QUESTION_NAMES.find((name) => answers[name].length === 0) ?? null;
}
