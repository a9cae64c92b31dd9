import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { sessionOverText } from '#lib/http/error-text.ts';
import { Icon } from '../marks/icon.tsx';
import tones from '../theme/tones.module.css';
import { type Tone, toneIcons } from '../theme/tones.ts';
import { ToastOffer } from './toast-offer.tsx';
import classes from './toasts.module.css';

type ToastTone = Exclude<Tone, 'neutral'>;

const fiveSeconds = 5000;
// A mouse that rests on a toast keeps it. A finger leaves none behind that could be moved away, and it would lie there for good.
const mostUnderFingers = 7000;
const isTouched = () => matchMedia('(pointer: coarse)').matches;

/** A way back that a toast offers while it is there. */
export interface ToastAction {
  label: string;
  onAction: () => void;
}

const tenSeconds = 10_000;

function show(tone: ToastTone, message: string, title?: string, action?: ToastAction): string {
  const passes = tone !== 'danger' && isTouched() && !action;
  const id = notifications.show({
    message: action ? createElement(ToastOffer, { message, ...action, onDone: () => notifications.hide(id) }) : message,
    // Whoever wants what lies under it touches it away.
    ...(passes
      ? {
          onClick: () => void notifications.hide(id),
          // Counted from when it is seen: it may have waited behind others.
          onOpen: () => window.setTimeout(() => notifications.hide(id), mostUnderFingers),
        }
      : {}),
    ...(title ? { title } : {}),
    icon: createElement(Icon, { of: toneIcons[tone] }),
    // An error stays until someone has read it.
    autoClose: tone === 'danger' ? false : action ? tenSeconds : fiveSeconds,
    withCloseButton: true,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
    className: `${classes.toast} ${tones[tone]}`,
    // The container is the live region, so that the words are said once and politely.
    role: 'group',
  });
  return id;
}

/** Short messages over the screen: what was done closes by itself, what failed stays. */
export const toasts = {
  success: (message: string, title?: string) => show('done', message, title),
  /** Done, with a way back; what it does must be reachable elsewhere as well, for who is not so quick. */
  undoable: (message: string, action: ToastAction) => show('done', message, undefined, action),
  /** Of a session that is over the lock speaks, and what failed with it is tried again: no toast stays behind. */
  error: (message: string, title?: string) => (message === sessionOverText ? '' : show('danger', message, title)),
  warning: (message: string, title?: string) => show('attention', message, title),
  info: (message: string, title?: string) => show('info', message, title),
  close: (id: string) => notifications.hide(id),
  /** What was told is read or out of place: a new screen begins. */
  clear: () => notifications.clean(),
};
