import { Fragment, type HTMLAttributes } from 'react';
import { highlightRanges } from '#domain/engine/highlight-ranges.ts';
import type { BoxGroup, BoxItem } from './box-items.ts';

interface BoxListProps {
  readonly label: string;
  readonly groups: readonly BoxGroup[];
  readonly isOpen: boolean;
  readonly highlighted: number;
  readonly typed: string;
  readonly menuProps: HTMLAttributes<HTMLDivElement> & { readonly id?: string };
  readonly itemPropsOf: (item: BoxItem, index: number) => HTMLAttributes<HTMLDivElement>;
}

/** The list under a field: options in groups with names. */
export function BoxList({ label, groups, isOpen, highlighted, typed, menuProps, itemPropsOf }: BoxListProps) {
  const numbered = numberItems(groups);
  const listId = menuProps.id ?? '';
  return (
    <div {...menuProps} className="search-box-list" aria-label={label} aria-labelledby={undefined} hidden={!isOpen}>
      {isOpen &&
        numbered.map(({ heading, items }) => (
          <div key={heading} role="group" aria-labelledby={`${listId}-${heading}`}>
            <div className="search-box-heading" id={`${listId}-${heading}`} role="presentation">
              {heading}
            </div>
            {items.map(({ item, index }) => (
              <div
                {...itemPropsOf(item, index)}
                key={index}
                className={index === highlighted ? 'search-box-option is-active' : 'search-box-option'}
              >
                <span>
                  <MarkedTitle title={item.title} typed={typed} />
                </span>
                {item.detail !== null && (
                  <small>
                    <MarkedTitle title={item.detail} typed={typed} />
                  </small>
                )}
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}

interface NumberedGroup {
  readonly heading: string;
  readonly items: readonly { readonly item: BoxItem; readonly index: number }[];
}

/** Numbers the lines of all groups together, because they are in one combobox. */
function numberItems(groups: readonly BoxGroup[]): readonly NumberedGroup[] {
  let next = 0;
  return groups.map(({ heading, items }) => ({
    heading,
    items: items.map((item) => ({ item, index: next++ })),
  }));
}

/** A line with the typed words marked. */
function MarkedTitle({ title, typed }: { readonly title: string; readonly typed: string }) {
  const ranges = typed === '' ? [] : highlightRanges(title, typed);
  const ends = ranges.map(([, to]) => to);
  return (
    <>
      {ranges.map(([from, to], at) => (
        <Fragment key={from}>
          {title.slice(ends[at - 1] ?? 0, from)}
          <mark>{title.slice(from, to)}</mark>
        </Fragment>
      ))}
      {title.slice(ends.at(-1) ?? 0)}
    </>
  );
}
