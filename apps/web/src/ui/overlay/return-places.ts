const control = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Somewhere the focus may go back to; null when it is gone. */
export type Place = () => HTMLElement | null;

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(control)];

/** What has the focus now and, in case its row of a list is gone by then, the same control one row down or up. */
export function notePlaces(opener: Element | null): Place[] {
  if (!(opener instanceof HTMLElement) || opener === document.body) return [];
  const row = opener.closest('li, tr');
  // Counted from the end: rows differ in the links they carry, and have their buttons last.
  const fromEnd = row ? controlsOf(row).indexOf(opener) - controlsOf(row).length : 0;
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling].filter((other) => other instanceof Element);
  const sameOf = (other: Element) => () => controlsOf(other).at(fromEnd) ?? controlsOf(other)[0] ?? null;
  return [() => opener, ...neighbours.map(sameOf)];
}

/** Focuses the first place that is still there, else the heading of the page. */
export function focusFirst(places: readonly Place[]): void {
  if (places.length === 0) return;
  const found = places.map((place) => place()).find((element) => element?.isConnected);
  const target = found ?? document.querySelector<HTMLElement>('h1');
  // A heading takes the focus only when told that it may.
  if (!found) target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
