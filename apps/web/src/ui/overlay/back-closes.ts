import { useEffect, useEffectEvent } from 'react';

/** Marks the entry of the history that stands for whatever is open over the page. */
const mark = 'isOpenOver';

/** What "back" closes, the latest last. */
const layers: { close: () => void }[] = [];

const isMarked = () => Boolean((window.history.state as Record<string, unknown> | null)?.[mark]);
let wasMarked = isMarked();

// The router writes entries, too. Where the browser does not tell, one press of "back" more is all it costs.
const { navigation } = window as { navigation?: EventTarget };
navigation?.addEventListener('currententrychange', (event) => {
  // Of a walk through the history, `popstate` tells: there what was left still counts.
  if ((event as Event & { navigationType: string | null }).navigationType !== 'traverse') wasMarked = isMarked();
});

/** One entry is enough, however much is open. The router is not told: the address stays the same. */
function addEntry(): void {
  if (isMarked()) return;
  History.prototype.pushState.call(window.history, { ...window.history.state, [mark]: true }, '');
  wasMarked = true;
}

function hearBack(event: PopStateEvent): void {
  const isLeft = wasMarked && !isMarked();
  wasMarked = isMarked();
  if (!isLeft) return;
  event.stopImmediatePropagation();
  const top = layers.at(-1);
  // The entry of something that was closed long ago: "back" means the page before.
  if (!top) return window.history.back();
  // Over what is open there may be a question of its own.
  if (document.querySelector('[role="dialog"]')) pressEscape();
  else top.close();
  // What is still open, or asked first, wants the next press.
  setTimeout(() => {
    if (layers.length > 0) addEntry();
  });
}
window.addEventListener('popstate', hearBack, { capture: true });

/**
 * While open, "back" of the phone or the browser closes this and stays on the page; a dialog over it is closed first. Not for
 * what has an address of its own: there "back" leads to where one came from.
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => close() };
    layers.push(layer);
    addEntry();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}

/** What Escape does in a dialog: it may ask before it loses something. */
function pressEscape(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}
