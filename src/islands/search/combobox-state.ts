import { useCombobox, type UseComboboxProps } from 'downshift';
import type { BoxItem } from './box-items.ts';

type Reducer = NonNullable<UseComboboxProps<BoxItem>['stateReducer']>;

/**
 * Keeps the typed text when the visitor leaves the field or hits Escape. Only Enter or a click chooses a line. No line is
 * highlighted at first, so Enter sends the typed text.
 */
export const keepsText: Reducer = (state, { type, changes }) => {
  const { InputBlur, InputKeyDownEscape, InputChange } = useCombobox.stateChangeTypes;
  if (type === InputBlur || type === InputKeyDownEscape)
    return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem };
  return type === InputChange ? { ...changes, highlightedIndex: -1 } : changes;
};
