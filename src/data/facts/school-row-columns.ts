/** The columns of a school's row that its hash covers: all that the import writes but the key and the hash. */
export const SCHOOL_ROW_COLUMNS = [
  ...['state', 'id', 'name', 'type', 'is_open', 'last_year', 'levels', 'grade_low', 'grade_high', 'city_slug'],
  ...['city_name', 'district_id', 'street', 'zip', 'county', 'locale', 'lat', 'lon', 'phone', 'website', 'enrollment'],
  ...[
    'students_per_teacher',
    'is_magnet',
    'is_virtual',
    'rating_summary',
    'rating_test_scores',
    'rating_college_readiness',
    'rating_equity',
  ],
  ...[
    'rating_standing',
    'ratings_year',
    'award_years',
    'nearby',
    'nearby_top',
    'similar',
    'district_results',
    'document',
  ],
] as const;

/** A row of {@link SCHOOL_ROW_COLUMNS}. */
export interface StoredSchoolRow {
  readonly id: string;
  readonly name: string;
  readonly street: string | null;
  readonly zip: string | null;
  readonly county: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly city_name: string;
  readonly document: string;
}
