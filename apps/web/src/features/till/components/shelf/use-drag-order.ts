import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

export interface Drag {
  from: number;
  to: number;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Puts the rows of a list into another order: dragged by a handle with a finger or a mouse, or moved by the arrows while the
 * handle has the focus. Rows stay where they are until the drag ends, so that the finger keeps what it holds.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<Drag | null>(null);

  const become = (next: Drag | null) => {
    held.current = next;
    setDrag(next);
  };
  const rows = () => [...(list.current?.children ?? [])];

  /** The row whose middle the pointer has passed. */
  function placeAt(y: number): number {
    const all = rows();
    const below = all.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height;
    });
    return below === -1 ? all.length - 1 : below;
  }

  const handle = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      become({ from: place, to: place });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!held.current) return;
      const to = placeAt(event.clientY);
      if (to === held.current.to) return;
      become({ from: held.current.from, to });
      rows()[to]?.scrollIntoView({ block: 'nearest' });
    },
    onPointerUp: () => {
      const { current } = held;
      become(null);
      if (current && current.from !== current.to) onMove(current.from, current.to);
    },
    onPointerCancel: () => become(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const to = place + step;
      if (to >= 0 && to < rows().length) onMove(place, to);
    },
  });
  return { drag, handle };
}
