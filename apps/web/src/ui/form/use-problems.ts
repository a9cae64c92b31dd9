import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#lib/http/problem.ts';

/** What was refused on a page: each message under its field, which takes the focus; the rest together. */
export function useProblems<Frame extends HTMLElement>() {
  const frame = useRef<Frame>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [rest, setRest] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return {
    frame,
    rest,
    /** Name and message of an input. */
    of: (name: string) => ({ name, error: fields[name] }),
    clear() {
      setFields({});
      setRest(null);
    },
    show({ message, fields: refused }: Problem) {
      const hasInput = (path: string) => frame.current?.querySelector(`[name="${CSS.escape(path)}"]`);
      const unseen = Object.entries(refused).flatMap(([path, text]) => (hasInput(path) ? [] : [text]));
      const isSaid = unseen.length === 0 && Object.values(refused).includes(message);
      setRest(isSaid ? null : [...new Set([message, ...unseen])].join(' '));
      setFields(refused);
      setFailures((count) => count + 1);
    },
  };
}

export type Problems = ReturnType<typeof useProblems>;
