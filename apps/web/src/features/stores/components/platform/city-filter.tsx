import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#ui/field/text-field.tsx';

// As the search beside it.
const pause = 300;

/** What is typed stays as it is typed, spaces too; the list follows after a pause. */
export function CityFilter({ value, onChange }: { value: string; onChange: (city: string) => void }) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tellSoon = useDebouncedCallback((next: string) => {
    if (next === told.current) return;
    told.current = next;
    onChange(next);
  }, pause);

  // A cleared filter changes it from outside; our own echo does not.
  useEffect(() => {
    if (value === told.current) return;
    tellSoon.cancel();
    told.current = value;
    setText(value);
  }, [value, tellSoon]);

  return (
    <TextField
      label="Ciudad"
      maxLength={80}
      value={text}
      onChange={(next) => {
        setText(next ?? '');
        tellSoon((next ?? '').trim());
      }}
    />
  );
}
