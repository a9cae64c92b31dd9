import { type CSSProperties, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const gap = 6;
const widest = 260;

/** Below the target, or above it near the bottom edge; never outside the window. */
function placeFor(target: DOMRect): CSSProperties {
  const left = Math.max(8, Math.min(target.left, window.innerWidth - widest - 8));
  const roomBelow = window.innerHeight - target.bottom;
  return roomBelow > 120 ? { left, top: target.bottom + gap } : { left, bottom: window.innerHeight - target.top + gap };
}

/** Opens on hover, keyboard focus and tap; closes on leaving, blur, Escape, scroll and a tap elsewhere (WCAG 1.4.13). */
export function useHint(target: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tappedOpen = useRef(false);

  const open = useCallback(() => {
    clearTimeout(timer.current);
    if (target.current) setPlace(placeFor(target.current.getBoundingClientRect()));
  }, [target]);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setPlace(null);
  }, []);
  const closeSoon = useCallback(() => {
    clearTimeout(timer.current);
    // Time to move the pointer onto the bubble, which must stay while it is there.
    timer.current = setTimeout(close, 120);
  }, [close]);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', close, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', close, true);
    };
  }, [place, close]);

  const openSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(open, 120);
  };
  return {
    place,
    bubbleEvents: { onMouseEnter: open, onMouseLeave: closeSoon },
    targetEvents: {
      onMouseEnter: openSoon,
      onMouseLeave: closeSoon,
      onPointerDown: (event: PointerEvent) => {
        tappedOpen.current = event.pointerType === 'touch' && place !== null;
      },
      onFocus: open,
      onBlur: closeSoon,
      // A second tap closes what the first opened.
      onClick: () => {
        if (tappedOpen.current) close();
        else open();
        tappedOpen.current = false;
      },
    },
  };
}
