import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { can } from '@minipos/domain/people/permissions';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { deviceStorage } from '#lib/device-storage.ts';
import { useSession } from '#session/session.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { firstStepsQuery } from '../../server/first-steps.ts';
import classes from './first-steps-panel.module.css';
import { type FirstStep, listFirstSteps } from './list-first-steps.ts';

const keyOf = (storeId: number) => `minipos-first-steps-${storeId}`;

/** The way of a new store to its first sale. Not there for who only sells, once it has sold, or when hidden on this device. */
export function FirstStepsPanel({ store }: { store: Store }) {
  const { user } = useSession();
  const [hidden, setHidden] = useState(() => deviceStorage.read(keyOf(store.id)) !== null);
  const may = user !== null && can(user, store.id, 'products.create');
  const { rate } = useCurrentRate();
  const { data } = useQuery({ ...firstStepsQuery(store.id), enabled: may && !hidden });
  if (!may || hidden || !data) return null;
  const steps = listFirstSteps(data, rate !== null && !rate.isStale).filter(({ permission }) =>
    can(user, store.id, permission),
  );
  if (steps.length === 0) return null;
  const hide = () => {
    deviceStorage.write(keyOf(store.id), 'hidden');
    setHidden(true);
  };
  return (
    <Panel
      title="Primeros pasos"
      beside={
        <>
          <span className={classes.count}>
            {steps.filter(({ done }) => done).length} de {steps.length}
          </span>
          <Button variant="subtle" onClick={hide} className={classes.hide ?? ''}>
            Ocultar
          </Button>
        </>
      }
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step: { title, text, to, done } }: { step: FirstStep }) {
  if (done) {
    return (
      <li className={classes.step} data-done>
        <Icon of={IconCircleCheckFilled} />
        <span className={classes.name}>{title}</span>
        <span className={classes.text}>Listo</span>
      </li>
    );
  }
  return (
    <li className={classes.step}>
      <Icon of={IconCircle} />
      <Link to={to} className={classes.name ?? ''}>
        {title}
      </Link>
      <span className={classes.text}>{text}</span>
    </li>
  );
}
