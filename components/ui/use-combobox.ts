import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';

type UseComboboxInput = {
  id: string;
  /** Number of options. The list is closed if it is 0. */
  count: number;
  /** Index of the option that is highlighted before an arrow key is pressed. By default, no option is. */
  first?: number;
  onChoose: (index: number) => void;
  onOpen?: () => void;
};

/**
 * Keys and roles of a text field with a list of options, as in the ARIA pattern "combobox with list autocomplete".
 * MUI's hook for this would add 6 KiB, and the results page would exceed its limit for scripts at first load.
 */
export function useCombobox({ id, count, first = -1, onChoose, onOpen }: UseComboboxInput) {
  const [wanted, setWanted] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const open = wanted && count > 0;
  const marked = moved !== null && moved < count ? moved : first;
  const optionId = (index: number) => `${id}-option-${index}`;
  const markedId = open && marked >= 0 ? optionId(marked) : undefined;

  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const show = () => {
    setWanted(true);
    setMoved(null);
  };
  const hide = () => setWanted(false);
  const choose = (index: number) => {
    hide();
    onChoose(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) {
        const next = event.key === 'ArrowDown' ? marked + 1 : Math.max(marked, 0) - 1;
        setMoved((next + count) % count);
      } else {
        onOpen?.();
        show();
      }
    } else if (event.key === 'Enter' && markedId) {
      event.preventDefault();
      choose(marked);
    } else if (event.key === 'Escape' && open) {
      // Escape closes only the list here, and not a dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
  };
  return {
    open,
    wanted,
    show,
    hide,
    input: {
      id,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? `${id}-listbox` : undefined,
      'aria-activedescendant': markedId,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      onKeyDown,
      onBlur: hide,
    },
    list: {
      id: `${id}-listbox`,
      role: 'listbox',
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    getOption: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === marked,
      onClick: () => choose(index),
    }),
  } as const;
}
