import { FIGURE_FILTERS } from '#domain/engine/school-search.ts';
import { FIGURE_KEYS, FIGURE_LIMITS } from '#domain/search/search-filters.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { translatorFor } from '#i18n/translator.ts';

interface Props {
  readonly query: SearchQuery;
}

/** The lowest and the highest number of each figure that a range can limit. */
export function FigureFilters({ query }: Props) {
  const t = translatorFor(query.language);
  return (
    <fieldset className="filter-figures">
      <legend>{t('search.filter.figures')}</legend>
      {FIGURE_FILTERS.map((filter) => {
        const name = t(`search.filter.figure.${filter}.name`);
        const ends = [
          { end: 'min' as const, label: t('search.filter.atLeast', { name }), value: query.filters[filter]?.low },
          { end: 'max' as const, label: t('search.filter.atMost', { name }), value: query.filters[filter]?.high },
        ];
        return (
          <div className="filter-figure" key={filter}>
            <span aria-hidden="true">{name}</span>
            {ends.map(({ end, label, value }) => (
              <input
                key={end}
                type="number"
                min={0}
                max={FIGURE_LIMITS[filter]}
                step="any"
                id={`filter-${FIGURE_KEYS[filter]}-${end}`}
                name={`${FIGURE_KEYS[filter]}_${end}`}
                aria-label={label}
                placeholder={t(`search.filter.${end}`)}
                defaultValue={value ?? ''}
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}
