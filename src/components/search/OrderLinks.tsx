import type { SchoolSort } from '#domain/engine/school-search.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { withSort } from '#domain/search/search-transitions.ts';
import { translatorFor } from '#i18n/translator.ts';

interface Props {
  readonly query: SearchQuery;
  /** The order that is shown; null: none of these. */
  readonly sort: SchoolSort | null;
  /** What the schools of the list have that can order it. */
  readonly hasRatings: boolean;
  readonly hasGrowth: boolean;
  readonly hasDistances?: boolean;
}

/** Links that order a list of schools with one tap. Nothing if the list has one order only. */
export function OrderLinks({ query, sort, hasRatings, hasGrowth, hasDistances = false }: Props) {
  const t = translatorFor(query.language);
  const orders = [
    ...(hasRatings ? (['rating'] as const) : []),
    ...(hasGrowth ? (['growth'] as const) : []),
    ...(hasDistances ? (['distance'] as const) : []),
    'name' as const,
  ];
  if (orders.length === 1) return null;
  const label = t(sort === null ? 'search.order.allBy' : 'search.order.label');
  return (
    <nav className="order-links" aria-label={label}>
      <span>{label}</span>
      <ul>
        {orders.map((order) => (
          <li>
            <a
              href={encodeSearchQuery(withSort(query, order))}
              aria-current={order === sort ? 'true' : undefined}
              data-search-link=""
            >
              {t(`search.order.by.${order}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
