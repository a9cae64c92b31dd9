import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { use } from 'react';
import { bellClass } from '#ui/marks/bell.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { OpenOver } from '../over/open-over.ts';

/** Opens the search of everything, where no key can. */
export function SearchButton() {
  const open = use(OpenOver);
  return (
    <UnstyledButton
      className={bellClass}
      onClick={() => open('search')}
      aria-label="Buscar o ir a una página"
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
      title="Buscar o ir a una página (Ctrl+K)"
    >
      <Icon of={IconSearch} />
    </UnstyledButton>
  );
}
