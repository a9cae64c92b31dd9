import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { toasts } from '#ui/feedback/toasts.ts';
import { useBackCloses } from '#ui/overlay/back-closes.ts';
import { OpenOver, type Over, type OverProps } from './open-over.ts';
import { useShellKeys } from './use-shell-keys.ts';

type Part = ComponentType<OverProps>;

// Each in a chunk of its own: the till opens without them.
const load: Record<Over, () => Promise<Part>> = {
  search: async () => (await import('../../palette/palette.tsx')).Palette,
  help: async () => (await import('../../help/page-help.tsx')).PageHelp,
};

const failed: Record<Over, string> = {
  search: 'No se pudo abrir la búsqueda. Revisa la conexión e intenta otra vez.',
  help: 'No se pudo abrir la ayuda. Revisa la conexión e intenta otra vez.',
};

/** What every page can have opened over it: the search of everything (Ctrl+K) and the help of the page (?). */
export function ShellOver({ children }: { children: ReactNode }) {
  const [over, setOver] = useState<Over | null>(null);
  const [parts, setParts] = useState<Partial<Record<Over, Part>>>({});
  const open = useCallback((wanted: Over) => {
    setOver(wanted);
    load[wanted]().then(
      (part) => setParts((known) => ({ ...known, [wanted]: part })),
      () => {
        setOver(null);
        toasts.error(failed[wanted]);
      },
    );
  }, []);
  const close = useCallback(() => setOver(null), []);
  useShellKeys(open);
  useBackCloses(over !== null, close);
  const { search: Search, help: Help } = parts;
  return (
    <OpenOver value={open}>
      {children}
      {Search ? <Search opened={over === 'search'} onClose={close} /> : null}
      {Help ? <Help opened={over === 'help'} onClose={close} /> : null}
    </OpenOver>
  );
}
