import { useCombobox, type UseComboboxProps } from 'downshift';
import { type ReactNode, useState, type MouseEvent, Fragment, type HTMLAttributes } from 'react';
import { highlightRanges } from '#domain/engine/highlight-ranges.ts';
import { MAX_TEXT_LENGTH } from '#domain/search/search-query.ts';
import { useBox } from './box-context.ts';
import type { BoxGroup, BoxItem } from './box-items.ts';

type Reducer = NonNullable<UseComboboxProps<BoxItem>['stateReducer']>;

/**
 * Keeps the typed text when the visitor leaves the field or hits Escape. Only Enter or a click chooses a line. No line is
 * highlighted at first, so Enter sends the typed text.
 */
const keepsText: Reducer = (state, { type, changes }) => {
  const { InputBlur, InputKeyDownEscape, InputChange } = useCombobox.stateChangeTypes;
  if (type === InputBlur || type === InputKeyDownEscape)
    return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem };
  return type === InputChange ? { ...changes, highlightedIndex: -1 } : changes;
};

interface BoxCombobox {
  readonly id: string;
  readonly text: string;
  readonly items: readonly BoxItem[];
  readonly onType: (text: string) => void;
  readonly onChoose: (item: BoxItem) => void;
  readonly onPoint: (() => void) | undefined;
}

export interface BoxFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly groups: readonly BoxGroup[];
  readonly listLabel: string;
  /** The words to mark in the lines, or empty. */
  readonly typed: string;
  /** What screen readers announce about the lines, or empty. */
  readonly status: string;
  /** The message about the text, under the field. */
  readonly alert: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (item: BoxItem) => void;
  /** Called when the visitor points at the field. On a small screen the box opens over the page. */
  readonly onPoint?: (() => void) | undefined;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A field with a list of suggestions: the editable combobox with list autocomplete of the ARIA Authoring Practices. */
export function BoxField(props: BoxFieldProps) {
  const { id, name, label, placeholder, text, groups, typed, alert, onType, onChoose, onPoint } = props;
  const items = groups.flatMap((group) => group.items);
  const combobox = useBoxCombobox({ id, text, items, onType, onChoose, onPoint });
  const { isOpen, input, getLabelProps, getMenuProps, getItemProps, highlightedIndex } = combobox;
  const isAlertShown = combobox.isFocused && alert !== '';
  return (
    <div className="search-box-field">
      <label {...getLabelProps({ htmlFor: id })}>{label}</label>
      <div className="search-box-control">
        {props.before}
        <input
          {...input}
          id={id}
          // An empty field adds nothing to the address.
          name={text.trim() === '' ? undefined : name}
          // Escape would empty a field of the type `search` instead of closing the overlay.
          type="text"
          maxLength={MAX_TEXT_LENGTH}
          enterKeyHint="search"
          placeholder={placeholder}
          aria-describedby={isAlertShown ? `${id}-alert` : undefined}
        />
        {props.after}
      </div>
      <BoxList
        label={props.listLabel}
        groups={groups}
        isOpen={isOpen}
        highlighted={highlightedIndex}
        typed={typed}
        menuProps={getMenuProps()}
        itemPropsOf={(item, index) => getItemProps({ item, index })}
      />
      <span className="visually-hidden" role="status">
        {isOpen ? props.status : ''}
      </span>
      <p id={`${id}-alert`} className="search-box-alert" role="alert">
        {isAlertShown ? alert : ''}
      </p>
    </div>
  );
}

/** The state of a field with suggestions: whether its list is open, which line is highlighted, what keys do. */
function useBoxCombobox({ id, text, items, onType, onChoose, onPoint }: BoxCombobox) {
  const { openIn } = useBox();
  const [isWanted, setWanted] = useState(openIn === id);
  const [isFocused, setFocused] = useState(openIn === id);
  // Suggestions that come after the visitor went on open nothing: downshift would move the focus back with the list.
  const isOpen = isWanted && isFocused && items.length > 0;
  const { getLabelProps, getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<BoxItem>({
    id,
    inputId: id,
    items: [...items],
    inputValue: text,
    selectedItem: null,
    isOpen,
    itemToString: (item) => item?.title ?? '',
    itemToKey: (item) => item,
    stateReducer: keepsText,
    onIsOpenChange: (changes) => setWanted(changes.isOpen),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose(selectedItem);
    },
  });
  const input = getInputProps({
    onChange: ({ currentTarget }) => onType(currentTarget.value),
    onKeyDown: (event) => {
      // Escape closes the list. If none is open, the dialog around the field gets the key.
      const isLeftAlone = event.key === 'Escape' && !isOpen;
      // Enter chooses the highlighted line. Without one, downshift would only close the list and send nothing.
      const isSent = event.key === 'Enter' && highlightedIndex === -1;
      if (isSent) setWanted(false);
      if (isLeftAlone || isSent) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      setWanted(false);
    },
    // At the click, not before: the rest of a tap would go to what then lies under the finger.
    ...(onPoint !== undefined && {
      onClick: ({ nativeEvent }: MouseEvent) => {
        Object.assign(nativeEvent, { preventDownshiftDefault: true });
        onPoint();
      },
    }),
  });
  return { isOpen, isFocused, input, getLabelProps, getMenuProps, getItemProps, highlightedIndex };
}

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
function BoxList({ label, groups, isOpen, highlighted, typed, menuProps, itemPropsOf }: BoxListProps) {
  const numbered = numberItems(groups);
  const listId = menuProps.id ?? '';
  return (
    // A list that scrolls is a stop of Tab, and the box would lose the focus to it.
    <div
      {...menuProps}
      className="search-box-list"
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={undefined}
      hidden={!isOpen}
    >
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
                // A translator would change names, and write its text beside what React changes.
                translate="no"
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
