import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** A card on its way, and the column it is held over. */
export interface Dragged<Column extends string> {
  id: number;
  over: Column | null;
}

/** A hand that trembles does not drag. */
const startsAfterPx = 6;

function copyOf(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.dataset.copy = 'true';
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(copy);
  return copy;
}

const columnAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column ?? null;

/** The press that ends a drag is no click on what lies under it. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}

/**
 * Drags cards with a mouse or a pen; a finger scrolls, and moves a card by its menu. Only a copy of the card follows the
 * pointer: nothing is drawn anew until it is over another column.
 */
export function useCardDrag<Column extends string>(onDrop: (id: number, column: Column) => void) {
  const [dragged, setDragged] = useState<Dragged<Column> | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  // Cards keep the same handler, so that none is drawn anew while one is dragged.
  const dropped = useRef(onDrop);
  useEffect(() => {
    dropped.current = onDrop;
  });

  const begin = useCallback((id: number, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    const card = event.currentTarget;
    const { clientX: fromX, clientY: fromY } = event;
    const stopping = new AbortController();
    const { signal } = stopping;
    let copy: HTMLElement | null = null;
    let over: Column | null = null;
    const end = () => {
      stopping.abort();
      copy?.remove();
      cancel.current = null;
      setDragged(null);
    };
    cancel.current = end;
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const [x, y] = [clientX - fromX, clientY - fromY];
      if (!copy) {
        if (Math.hypot(x, y) < startsAfterPx) return;
        copy = copyOf(card);
        setDragged({ id, over: null });
      }
      copy.style.translate = `${x}px ${y}px`;
      const column = columnAt(clientX, clientY) as Column | null;
      if (column === over) return;
      over = column;
      setDragged({ id, over });
    };
    const drop = () => {
      const [wasDragged, column] = [copy !== null, over];
      end();
      if (!wasDragged) return;
      swallowClick();
      if (column) dropped.current(id, column);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal, capture: true });
  }, []);
  return { dragged, begin };
}
