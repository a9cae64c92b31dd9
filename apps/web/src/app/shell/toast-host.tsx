import { Notifications } from '@mantine/notifications';
import { usePhone } from '#ui/layout/use-phone.ts';
import classes from './toast-host.module.css';

/** Where toasts appear: below, where no title and no search is. A toast shown before this is there waits for it. */
export function ToastHost() {
  return (
    <Notifications
      position={usePhone() ? 'bottom-center' : 'bottom-left'}
      classNames={{ root: classes.host ?? '' }}
      containerWidth={420}
      transitionDuration={120}
      limit={4}
      aria-live="polite"
    />
  );
}
