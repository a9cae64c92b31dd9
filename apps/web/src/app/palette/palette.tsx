import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useOffline } from '#ui/feedback/offline.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import type { OverProps } from '../shell/over/open-over.ts';
import type { Found } from './found.ts';
import classes from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { useFound } from './use-found.ts';

const pauseMs = 150;

/** Goes to a page, a product, a client or a sale by what is typed, without the mouse. */
export function Palette({ opened, onClose }: OverProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      {...focus}
      title="Buscar o ir a una página"
      size="lg"
      centered={false}
      yOffset="8dvh"
      fullScreen={phone}
    >
      <Searching onClose={onClose} />
    </Modal>
  );
}

/** Made anew each time it opens: nothing of the last search is left. */
function Searching({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const isOffline = useOffline();
  const id = useId();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, pauseMs);
  const { groups, isBusy, problem } = useFound(text, settled);
  const all = groups.flatMap(({ found }) => found);
  const [marked, setMarked] = useState<string | null>(null);
  // What comes later never moves the mark from under a hand that is about to press Enter.
  const active = all.find(({ key }) => key === marked) ?? all[0];
  const optionId = (found: Found) => `${id}-${found.key.replace(/\W/g, '-')}`;
  const activeId = active ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const go = ({ href }: Found) => {
    onClose();
    void router.navigate({ href });
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && active) {
      event.preventDefault();
      setMarked(all.at((all.indexOf(active) + step) % all.length)?.key ?? null);
    }
    if (event.key === 'Enter' && !event.repeat && active) {
      event.preventDefault();
      go(active);
    }
  };
  return (
    <>
      <TextInput
        className={classes.field ?? ''}
        type="search"
        size="lg"
        role="combobox"
        aria-label="Buscar o ir a una página"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        placeholder="Página, producto, cliente o número de venta"
        autoComplete="off"
        leftSection={<Icon of={IconSearch} />}
        value={text}
        data-autofocus
        data-takes-scan
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMarked(null);
        }}
        onKeyDown={press}
      />
      {isOffline ? (
        <p className={classes.note}>
          Sin conexión: se busca en los productos y clientes guardados en este equipo. Las ventas esperan a que vuelva.
        </p>
      ) : null}
      <PaletteList
        id={`${id}-list`}
        groups={groups}
        active={active}
        optionId={optionId}
        onMark={({ key }) => setMarked(key)}
        onGo={go}
      />
      <p className={classes.note} role="status">
        {problem ?? (isBusy ? 'Buscando…' : all.length === 0 ? `No se encontró nada con «${text.trim()}».` : '')}
      </p>
      <p className={classes.keys} aria-hidden="true">
        <KeyHint quiet>↑ ↓</KeyHint> elegir <KeyHint quiet>Enter</KeyHint> abrir <KeyHint quiet>Esc</KeyHint> cerrar
      </p>
    </>
  );
}
