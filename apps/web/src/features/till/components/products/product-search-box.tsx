import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconCamera, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import type { LineKey } from '../taking/use-line-keys.ts';
import classes from './product-search-box.module.css';

export interface ProductSearchBoxProps {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  onSearch: (query: string) => void;
  /** Enter: a code adds its product at once, anything else the marked one. */
  onEnter: (text: string) => void;
  /** Plus, minus and star with nothing typed, or plus after a number: they mean a line of the order. */
  onLineKey: (key: LineKey, typed: string) => void;
  /** Arrows move the mark over the grid. */
  onMove: (step: number) => void;
  onCamera: () => void;
  /** What else stands in the row. */
  children?: ReactNode;
}

const isLineKey = (key: string): key is LineKey => key === '+' || key === '-' || key === '*';
const isNumber = (text: string) => /^[\d.,]+$/.test(text);

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Words, or a code typed or scanned. */
export function ProductSearchBox({
  input,
  query,
  onSearch,
  onEnter,
  onLineKey,
  onMove,
  onCamera,
  children,
}: ProductSearchBoxProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      onMove(step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Held, it would go on adding what the search shows next.
      if (!event.repeat) onEnter(event.currentTarget.value.trim());
    } else if (isLineKey(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) {
      const typed = event.currentTarget.value.trim();
      // Else it is a letter of what is searched for: 7-up, 6*harina.
      if (typed !== '' && !(event.key === '+' && isNumber(typed))) return;
      event.preventDefault();
      if (!event.repeat) onLineKey(event.key, typed);
    } else if (event.key === 'Escape') {
      // The first empties it, the next leaves it: then the keys of the till work again.
      if (query) onSearch('');
      else event.currentTarget.blur();
    }
  };
  return (
    <div className={classes.box}>
      <TextInput
        ref={input}
        type="search"
        size="lg"
        className={classes.field ?? ''}
        aria-label="Buscar o escanear producto"
        aria-keyshortcuts="/ b"
        placeholder="Buscar o escanear producto"
        autoComplete="off"
        enterKeyHint="done"
        data-till-search
        value={query}
        leftSection={<Icon of={IconSearch} />}
        rightSection={
          query ? (
            <CloseButton aria-label="Borrar búsqueda" iconSize={18} onClick={() => onSearch('')} />
          ) : (
            <KeyHint quiet>/</KeyHint>
          )
        }
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button
        variant="default"
        className={classes.camera ?? ''}
        aria-label="Escanear con la cámara"
        onClick={onCamera}
        leftSection={<Icon of={IconCamera} />}
      >
        <span className={classes.word}>Cámara</span>
      </Button>
      {children}
    </div>
  );
}
