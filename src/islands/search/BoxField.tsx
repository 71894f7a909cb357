import type { ReactNode } from 'react';
import { MAX_TEXT_LENGTH } from '#domain/search/search-query.ts';
import { BoxList } from './BoxList.tsx';
import type { BoxGroup, BoxItem } from './box-items.ts';
import { useBoxCombobox } from './use-box-combobox.ts';

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
