import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { formatPhone } from '@minipos/domain/people/phone';
import { storeTypeLabels } from '@minipos/domain/stores/store-types';
import classes from './store-dialog.module.css';

export interface StoreChoiceProps {
  store: Store;
  onChoose: (press: { timeStamp: number }) => void;
}

export function StoreChoice({ store, onChoose }: StoreChoiceProps) {
  const { name, storeType, address, phone, email } = store;
  const facts = [storeTypeLabels[storeType], address, phone && formatPhone(phone), email];
  return (
    <li className={classes.choice}>
      <div>
        <h3 className={classes.name}>{name}</h3>
        <ul className={classes.facts}>{facts.map((fact) => (fact ? <li key={fact}>{fact}</li> : null))}</ul>
      </div>
      <Button mt="auto" variant="default" aria-label={`Seleccionar: ${name}`} onClick={onChoose}>
        Seleccionar
      </Button>
    </li>
  );
}
