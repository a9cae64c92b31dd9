import { Button, Group, Modal } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { KeyList } from '#ui/marks/key-list.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import type { OverProps } from '../shell/over/open-over.ts';
import { helpOf } from './help-of.ts';
import classes from './page-help.module.css';

/** The keys of the page that is open, and the way to its page of the guide. */
export function PageHelp({ opened, onClose }: OverProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const { keys, guide } = helpOf(route);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Ayuda y atajos" size="lg" fullScreen={phone}>
      <Group gap="xs" pt={4}>
        <Button
          data-autofocus
          onClick={onClose}
          leftSection={<Icon of={IconBook} />}
          renderRoot={(props) =>
            guide === 'README' ? (
              <Link to="/guide" {...props} />
            ) : (
              <Link to="/guide/$page" params={{ page: guide }} {...props} />
            )
          }
        >
          {guide === 'README' ? 'Abrir la guía' : 'Leer sobre esta página en la guía'}
        </Button>
      </Group>
      {keys.own.length > 0 ? (
        <>
          <h3 className={classes.heading}>Atajos de esta página</h3>
          <KeyList keys={keys.own} />
        </>
      ) : null}
      <h3 className={classes.heading}>Atajos en todas partes</h3>
      <KeyList keys={keys.everywhere} />
    </Modal>
  );
}
