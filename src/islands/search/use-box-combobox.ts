import { useCombobox } from 'downshift';
import { useState, type MouseEvent } from 'react';
import { useBox } from './box-context.ts';
import type { BoxItem } from './box-items.ts';
import { keepsText } from './combobox-state.ts';

interface BoxCombobox {
  readonly id: string;
  readonly text: string;
  readonly items: readonly BoxItem[];
  readonly onType: (text: string) => void;
  readonly onChoose: (item: BoxItem) => void;
  readonly onPoint: (() => void) | undefined;
}

/** The state of a field with suggestions: whether its list is open, which line is highlighted, what keys do. */
export function useBoxCombobox({ id, text, items, onType, onChoose, onPoint }: BoxCombobox) {
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
