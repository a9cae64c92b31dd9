import type { Store } from '@minipos/contract/stores/stores';
import { formatPhone } from '@minipos/domain/people/phone';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './store-card.module.css';

export function StoreFacts({ store }: { store: Store }) {
  return (
    <ul className={classes.facts}>
      <li>
        <Icon of={IconMapPin} />
        <span>{[store.address, store.location].filter(Boolean).join(' · ')}</span>
      </li>
      <li>
        <Icon of={IconPhone} />
        <span>{store.phone ? formatPhone(store.phone) : 'Sin teléfono'}</span>
      </li>
      <li>
        <Icon of={IconMail} />
        <span>{store.email ?? 'Sin correo electrónico'}</span>
      </li>
    </ul>
  );
}
