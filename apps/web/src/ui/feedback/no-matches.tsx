import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';

export interface NoMatchesProps {
  /** 'No se encontraron departamentos' */
  title: string;
  text: string;
  onClear: () => void;
}

/** A list that has rows, but none for this search and these filters. */
export function NoMatches({ title, text, onClear }: NoMatchesProps) {
  return (
    <EmptyState
      icon={IconSearch}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onClear}>
          Limpiar filtros
        </Button>
      }
    />
  );
}
