import { useCombobox, type UseComboboxProps } from 'downshift';
import type { BoxItem } from './box-items.ts';

type Reducer = NonNullable<UseComboboxProps<BoxItem>['stateReducer']>;

/**
 * Leaving a field chooses nothing, and Escape leaves the text as it was typed: a line is chosen by Enter or by pointing at it
 * alone. The first line is never highlighted by itself, so that Enter sends what was typed.
 */
export const keepsText: Reducer = (state, { type, changes }) => {
  switch (type) {
    case useCombobox.stateChangeTypes.InputBlur:
    case useCombobox.stateChangeTypes.InputKeyDownEscape:
      return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem };
    case useCombobox.stateChangeTypes.InputChange:
      return { ...changes, highlightedIndex: -1 };
    default:
      return changes;
  }
};
