import { Notifications } from '@mantine/notifications';

/** Where toasts appear. A toast shown before this is there waits for it. */
export function ToastHost() {
  return (
    <Notifications position="top-center" containerWidth={420} transitionDuration={120} limit={4} aria-live="polite" />
  );
}
