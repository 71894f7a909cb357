import type { Language } from '#domain/places/language.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { fillText } from '#i18n/fill-text.ts';
import { textsFor } from '#i18n/texts.ts';
import { drawMarkup } from '#markup/draw-markup.ts';
import type { Html } from '#markup/html.ts';
import { SAVE_FORM_ID } from '#markup/save-form.ts';

interface HeartSchool {
  readonly state: string;
  readonly id: string;
  readonly name: string;
}

interface HeartProps {
  readonly school: HeartSchool;
  readonly language: Language;
}

/** The heart of a school. A page has many, so each is one element and the style sheet draws the shape. */
export function Heart({ school: { state, id, name }, language }: HeartProps) {
  return (
    <button
      className="heart"
      form={SAVE_FORM_ID}
      name="school"
      value={schoolKey({ state: state.toLowerCase(), id })}
      aria-label={fillText(textsFor(language, 'saves', 'heart').heart.save, { school: name }, language)}
    />
  );
}

/** The heart of a school, for markup that is written as text. */
export function heartHtml(school: HeartSchool, language: Language): Html {
  return drawMarkup(<Heart school={school} language={language} />);
}
