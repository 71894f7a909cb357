import { drawMarkup } from '#markup/draw-markup.ts';
import type { Html } from '#markup/html.ts';

/** Returns the color step of a rating: `r1` (1 and 2) to `r5` (9 and 10), or `r0` without a rating. */
export function ratingStep(rating: number | null): string {
  return `r${rating === null ? 0 : Math.ceil(rating / 2)}`;
}

/** A rating as a colored mark, `9/10`. Without a rating, a dash that screen readers skip. */
export function RatingMark({ rating }: { readonly rating: number | null }) {
  return (
    <span className={`rating ${ratingStep(rating)}`}>
      {rating === null ? (
        <span aria-hidden="true">–</span>
      ) : (
        <>
          <b>{rating}</b>
          <i>/10</i>
        </>
      )}
    </span>
  );
}

/** The mark of a rating, for markup that is written as text. */
export function ratingMarkHtml(rating: number | null): Html {
  return drawMarkup(<RatingMark rating={rating} />);
}
