import { Button } from '@mantine/core';
import { Icon } from '#ui/marks/icon.tsx';
import tones from '#ui/theme/tones.module.css';
import { toneIcons } from '#ui/theme/tones.ts';
import classes from './charge-message-row.module.css';
import type { ChargeMessage } from './charge-messages.ts';

export interface MessageRowProps {
  message: ChargeMessage;
  onClient?: (() => void) | undefined;
  onAuthorise?: ((cents: number) => void) | undefined;
  onGoOn: () => void;
}

/** What the screen has to say, in the place of the exact amounts: nothing moves, and nothing is covered. */
export function MessageRow({ message, onClient, onAuthorise, onGoOn }: MessageRowProps) {
  const { tone, text, ask, overCredit } = message;
  return (
    <div className={`${classes.row} ${tones[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon of={toneIcons[tone]} className={classes.icon} />
      <span className={classes.words}>{text}</span>
      {ask === 'client' && onClient ? (
        <Button variant="default" onClick={onClient}>
          Elegir cliente
        </Button>
      ) : null}
      {ask === 'credit' && overCredit !== undefined && onAuthorise ? (
        <Button variant="default" onClick={() => onAuthorise(overCredit)}>
          Autorizar con PIN
        </Button>
      ) : null}
      {ask === 'odd' ? (
        <Button variant="default" onClick={onGoOn}>
          Sí, lo recibí
        </Button>
      ) : null}
    </div>
  );
}
