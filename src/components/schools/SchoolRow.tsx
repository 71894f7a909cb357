import type { ReactNode } from 'react';
import type { Language } from '#domain/places/language.ts';
import { Heart } from './Heart.tsx';
import { RatingMark } from './RatingMark.tsx';

/** A school of a list, with its texts in the language of the page. */
export interface RowSchool {
  readonly state: string;
  readonly id: string;
  readonly name: string;
  readonly rating: number | null;
  /** The address of the profile in the language of the page. */
  readonly href: string;
  /** The lines under the name. */
  readonly lines: readonly string[];
}

/** The parts of a row: the rating mark, the school's name and lines, and the heart. Callers add the list item. */
export function SchoolRow({ school, language }: { readonly school: RowSchool; readonly language: Language }) {
  return (
    <>
      <SchoolRowText school={school} />
      <Heart school={school} language={language} />
    </>
  );
}

interface TextProps {
  readonly school: RowSchool;
  /** Drawn below the lines. */
  readonly children?: ReactNode;
}

/** A row without a heart. */
export function SchoolRowText({ school: { rating, href, name, lines }, children }: TextProps) {
  return (
    <>
      <RatingMark rating={rating} />
      <div>
        <a href={href} translate="no">
          {name}
        </a>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {children}
      </div>
    </>
  );
}
