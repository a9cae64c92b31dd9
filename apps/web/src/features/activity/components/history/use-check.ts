import type { ActivityCheck } from '@minipos/contract/activity/activity';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { type CheckOutcome, checkWholeActivity } from '../../server/activity.ts';

export type CheckState =
  | { step: 'idle' }
  | { step: 'running'; stretch: ActivityCheck | null }
  | { step: 'done'; outcome: CheckOutcome }
  | { step: 'failed'; text: string };

/** The check of a store's history: how far it is, and what it found. Leaving the screen ends it. */
export function useCheck(storeId: number) {
  const [state, setState] = useState<CheckState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'running', stretch: null });
    try {
      const outcome = await checkWholeActivity(
        storeId,
        (stretch) => setState({ step: 'running', stretch }),
        controller.signal,
      );
      setState({ step: 'done', outcome });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ step: 'failed', text: errorText(error, 'No se pudo comprobar el registro.') });
    }
  };
  return { state, start };
}
