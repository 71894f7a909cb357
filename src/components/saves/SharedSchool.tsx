import { withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { Translate } from '#i18n/translator.ts';
import { placeLine } from '#components/places/place-line.ts';
import { Heart } from '#components/schools/Heart.tsx';
import { RatingMark } from '#components/schools/RatingMark.tsx';
import { schoolFacts } from '#components/schools/school-labels.ts';

interface SharedSchoolProps {
  readonly card: SchoolCard;
  readonly t: Translate;
  readonly language: Language;
}

/** A school of a list that someone handed over: to compare, or to save in the reader's own list. */
export function SharedSchool({ card, t, language }: SharedSchoolProps) {
  const key = schoolKey(card);
  return (
    <li className="saved-card">
      <RatingMark rating={card.rating} />
      <div className="saved-school">
        <h2>
          <a href={withLanguage(card.path, language)} translate="no">
            {card.name}
          </a>
        </h2>
        <p>{schoolFacts(card, language)}</p>
        <p>{placeLine(card)}</p>
        <label className="saved-choose">
          <input
            type="checkbox"
            name="school"
            value={key}
            form="compare"
            aria-label={t('compare.chooseOf', { school: card.name })}
          />
          {t('compare.choose')}
        </label>
      </div>
      <Heart school={card} language={language} />
    </li>
  );
}
