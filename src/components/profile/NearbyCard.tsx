import { homesLink } from '#domain/homes/homes-link.ts';
import type { Language } from '#domain/places/language.ts';
import type { RatingRange } from '#domain/schools/school-schema.ts';
import { fillText } from '#i18n/fill-text.ts';
import { ratingRangeWords } from '#i18n/rating-range-words.ts';
import { textsFor } from '#i18n/texts.ts';
import { Heart } from '#components/schools/Heart.tsx';
import { RatingMark } from '#components/schools/RatingMark.tsx';
import { drawMarkup } from '#markup/draw-markup.ts';
import type { Html } from '#markup/html.ts';

/** A school near another, as both the page and the nearby call know it. */
export interface NearbyCard {
  readonly state: string;
  readonly id: string;
  readonly name: string;
  /** The address of the profile in the language of the page. */
  readonly href: string;
  readonly type: string;
  readonly levels: readonly string[];
  readonly city: string;
  readonly zip: string | null;
  readonly rating: number | null;
  readonly ratingsYear: string | null;
  readonly ratingRange: RatingRange;
  /** Community stars. */
  readonly stars: number | null;
  readonly miles: number;
}

interface NearbyCardProps {
  readonly card: NearbyCard;
  readonly language: Language;
  /** The partner's address with placeholders. */
  readonly homesUrl: string | null;
}

/** A card of the list of nearby schools. */
function NearbyItem({ card, language, homesUrl }: NearbyCardProps) {
  const texts = nearbyTexts(language);
  const homes = homesLink(homesUrl, card);
  const place = `${card.city}, ${card.state.toUpperCase()} ${card.zip ?? ''}`.trim();
  return (
    <li>
      <RatingMark rating={card.rating} />
      <div>
        <a href={card.href} translate="no">
          {card.name}
        </a>
        <p>{kindOf(card, texts)}</p>
        <p>
          {place} · {milesOf(card, texts)}
        </p>
        {card.stars !== null && <p>{fillText(texts.stars, { stars: card.stars.toFixed(1) }, language)}</p>}
        {homes !== null && (
          // Names the school, because a page has several of these links.
          <a
            className="nearby-homes"
            href={homes}
            rel="nofollow noopener sponsored"
            aria-label={fillText(texts.homesOf, { school: card.name }, language)}
          >
            {texts.homes}
          </a>
        )}
      </div>
      <Heart school={card} language={language} />
    </li>
  );
}

/** Draws a card of the list of nearby schools. */
export function nearbyCardHtml(card: NearbyCard, place: Omit<NearbyCardProps, 'card'>): Html {
  return drawMarkup(<NearbyItem card={card} {...place} />);
}

type NearbyTexts = ReturnType<typeof nearbyTexts>;

function nearbyTexts(language: Language) {
  return {
    language,
    ...textsFor(language, 'profile-nearby', 'level', 'miles_one', 'miles_other', 'stars', 'homes', 'homesOf'),
    ...textsFor(language, 'schools', 'type', 'rating'),
  };
}

function kindOf({ rating, ratingsYear, ratingRange, type, levels }: NearbyCard, texts: NearbyTexts): string {
  const levelNames: Readonly<Record<string, string>> = texts.level;
  const typeNames: Readonly<Record<string, string>> = texts.type;
  const names = levels.map((level) => levelNames[level] ?? '').filter((name) => name !== '');
  const year =
    ratingsYear === null ? '' : fillText(texts.rating.yearOf, { year: ratingsYear.replace('-', '–') }, texts.language);
  const range =
    rating === null
      ? ''
      : (ratingRangeWords(ratingRange, texts.rating, (text, values) => fillText(text, values, texts.language)) ?? '');
  const parts = [rating === null ? texts.rating.unrated : year, range, typeNames[type] ?? '', names.join(', ')];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The distance with at most two decimals. */
function milesOf({ miles }: NearbyCard, texts: NearbyTexts): string {
  const distance = Math.round(miles * 100) / 100;
  return fillText(distance === 1 ? texts.miles_one : texts.miles_other, { distance: String(distance) }, texts.language);
}
