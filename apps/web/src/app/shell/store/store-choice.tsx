import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { formatPhone } from '@minipos/domain/people/phone';
import { storeTypeLabels } from '@minipos/domain/stores/store-types';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './store-dialog.module.css';

export interface StoreChoiceProps {
  store: Store;
  chosen: boolean;
  /** Takes the focus when the dialog opens. */
  first: boolean;
  onChoose: () => void;
}

export function StoreChoice({ store, chosen, first, onChoose }: StoreChoiceProps) {
  const { name, storeType, address, phone, email } = store;
  const facts = [storeTypeLabels[storeType], address, phone && formatPhone(phone), email];
  return (
    <li className={classes.choice} data-chosen={chosen || undefined}>
      <div>
        <h3 className={classes.name}>{name}</h3>
        <ul className={classes.facts}>{facts.map((fact) => (fact ? <li key={fact}>{fact}</li> : null))}</ul>
      </div>
      <Button
        mt="auto"
        variant={chosen ? 'light' : 'default'}
        aria-pressed={chosen}
        aria-label={`${chosen ? 'Seleccionada' : 'Seleccionar'}: ${name}`}
        leftSection={chosen ? <Icon of={IconCheck} /> : undefined}
        onClick={onChoose}
        data-autofocus={first || undefined}
      >
        {chosen ? 'Seleccionada' : 'Seleccionar'}
      </Button>
    </li>
  );
}
