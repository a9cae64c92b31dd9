import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconCamera, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import classes from './product-search-box.module.css';

export interface ProductSearchBoxProps {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  onSearch: (query: string) => void;
  /** Enter: a code adds its product at once, anything else the marked one. */
  onEnter: (text: string) => void;
  /** Arrows move the mark over the grid. */
  onMove: (step: number) => void;
  onCamera: () => void;
  /** What else stands in the row. */
  children?: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Words, or a code typed or scanned. */
export function ProductSearchBox({
  input,
  query,
  onSearch,
  onEnter,
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
      onEnter(event.currentTarget.value.trim());
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
