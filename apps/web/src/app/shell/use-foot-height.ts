import { type RefObject, useEffect } from 'react';

/** Tells the styles how high the bars at the foot of the screen are (`--foot-height`), for what stays above them. */
export function useFootHeight(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const watching = new ResizeObserver(() => {
      root.style.setProperty('--foot-height', `${foot.current?.offsetHeight ?? 0}px`);
    });
    if (foot.current) watching.observe(foot.current);
    return () => {
      watching.disconnect();
      root.style.removeProperty('--foot-height');
    };
  }, [foot]);
}
