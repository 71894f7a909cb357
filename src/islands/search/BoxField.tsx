import { useCombobox } from 'downshift';
import { useState, type ReactNode } from 'react';
import { MAX_TEXT_LENGTH } from '#domain/search/search-query.ts';
import { BoxList } from './BoxList.tsx';
import { useBox } from './box-context.ts';
import type { BoxGroup, BoxItem } from './box-items.ts';
import { keepsText } from './combobox-state.ts';

export interface BoxFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly groups: readonly BoxGroup[];
  readonly listLabel: string;
  /** The words that are marked in the lines; empty where none are. */
  readonly typed: string;
  /** What is said, unseen, of the lines that are shown; empty where nothing is. */
  readonly status: string;
  /** What is said about the text, under the field. */
  readonly alert: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (item: BoxItem) => void;
  /** Somebody points at the field: on a small screen the box opens over the page. */
  readonly onPoint?: (() => void) | undefined;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A field with a list of suggestions: the editable combobox with list autocomplete of the ARIA Authoring Practices. */
export function BoxField(props: BoxFieldProps) {
  const { id, name, label, placeholder, text, groups, typed, alert, onType, onChoose, onPoint } = props;
  const { typedIn } = useBox();
  const [isWanted, setWanted] = useState(typedIn === id);
  const [isFocused, setFocused] = useState(typedIn === id);
  const isAlertShown = isFocused && alert !== '';
  const items = groups.flatMap((group) => group.items);
  // Suggestions that come after somebody went on open nothing: downshift would take the focus back with the list.
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
    onIsOpenChange: (changes) => {
      setWanted(changes.isOpen);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose(selectedItem);
    },
  });
  const input = getInputProps({
    onChange: ({ currentTarget }) => {
      onType(currentTarget.value);
    },
    onKeyDown: (event) => {
      // Escape closes the list; where none is open, downshift leaves it to the dialog around the field.
      const isLeftAlone = event.key === 'Escape' && !isOpen;
      // Enter chooses the line that is highlighted; where none is, downshift would only close the list, and send nothing.
      const isSent = event.key === 'Enter' && highlightedIndex === -1;
      if (isSent) setWanted(false);
      if (isLeftAlone || isSent) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
    onFocus: () => {
      setFocused(true);
    },
    onBlur: () => {
      setFocused(false);
      setWanted(false);
    },
    ...(onPoint !== undefined && { onPointerUp: onPoint }),
  });
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
