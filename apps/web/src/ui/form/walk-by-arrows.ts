import type { KeyboardEvent } from 'react';

const stops = '[data-arrow]:not(:disabled)';

/** Up and down walk through what is marked `data-arrow` inside the element that hears this, a search first as a rule. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const place = all.indexOf(document.activeElement as HTMLElement);
  const next = all[place + step];
  if (place < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
