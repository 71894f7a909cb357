import type { Language } from '#domain/places/language.ts';
import { SchoolRow, type RowSchool } from './SchoolRow.tsx';

interface MapCardProps {
  readonly schools: readonly RowSchool[];
  /** The name of the card if it lists several schools. */
  readonly label: string;
  readonly close: string;
  readonly language: Language;
}

/** The card of the schools at a marker. The map makes its button work. */
export function MapCard({ schools, label, close, language }: MapCardProps) {
  const name = schools.length === 1 ? (schools[0]?.name ?? label) : label;
  return (
    <div className="map-card" role="group" aria-label={name}>
      {schools.map((school) => (
        <div className="map-card-school">
          <SchoolRow school={school} language={language} />
        </div>
      ))}
      <button type="button" className="map-card-close" aria-label={close}>
        ×
      </button>
    </div>
  );
}
