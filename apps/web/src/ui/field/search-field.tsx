import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../marks/icon.tsx';

export interface SearchFieldProps {
  value: string;
  placeholder: string;
  label?: string;
  onChange: (text: string) => void;
  /** The till's search is 56 px high. */
  size?: 'sm' | 'lg';
  /** Asked first at Enter: true for a text it has taken, which is then no search. */
  onEnter?: (text: string) => boolean;
  /** Stands at the end while nothing is typed, such as the button of the camera. */
  end?: ReactNode;
}

const pause = 300;

/** Waits 300 ms after the last key before telling; Enter and clearing tell at once. */
export function SearchField(props: SearchFieldProps) {
  const { value, placeholder, label = 'Buscar', onChange, size = 'sm', onEnter, end = null } = props;
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = (next: string) => {
    if (next === told.current) return;
    told.current = next;
    onChange(next);
  };
  const tellSoon = useDebouncedCallback(tell, pause);
  const tellNow = (next: string) => {
    tellSoon.cancel();
    setText(next);
    tell(next);
  };

  // Back, a shared address or a cleared filter change the value from outside; our own echo does not.
  useEffect(() => {
    if (value === told.current) return;
    tellSoon.cancel();
    told.current = value;
    setText(value);
  }, [value, tellSoon]);

  return (
    <TextInput
      type="search"
      enterKeyHint="search"
      aria-label={label}
      placeholder={placeholder}
      size={size}
      value={text}
      leftSection={<Icon of={IconSearch} />}
      rightSection={text ? <CloseButton aria-label="Borrar búsqueda" iconSize={18} onClick={() => tellNow('')} /> : end}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tellSoon(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        if (!onEnter?.(text)) return tellNow(text);
        tellSoon.cancel();
        told.current = text;
        // The next one, typed or scanned, takes its place.
        event.currentTarget.select();
      }}
    />
  );
}
