-- The questionnaire and the preferences share one list of grades: student_grade.
INSERT OR IGNORE INTO student_grade (id, owner, member_id, email, grade, state, language, created_at, confirmed_at)
SELECT lower(hex(randomblob(16))), m.id, m.id, NULL, a.choice, NULL, m.language, m.created_at, m.email_verified_at
FROM questionnaire_answer a JOIN member m ON m.id = a.member_id WHERE a.question = 'grade';

DELETE FROM questionnaire_answer WHERE question = 'grade';
