import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';

export interface Held {
  /** Says that there is a newer one, and loads it. */
  notice: ReactNode;
  /** From now on there is something to lose. */
  onWork: () => void;
}

export interface HeldRecordProps<Row> {
  record: Row;
  /** What is said when there is a newer one. */
  changed: string;
  children: (held: Row, about: Held) => ReactNode;
}

/** A record as it was when somebody began to work on it: what is typed or counted stays until they ask for the newer one. */
export function HeldRecord<Row extends { version: number }>({ record, changed, children }: HeldRecordProps<Row>) {
  const [held, setHeld] = useState(record);
  const [isWorkedOn, setWorkedOn] = useState(false);
  const isNewer = record.version !== held.version;
  if (isNewer && !isWorkedOn) setHeld(record);
  const load = () => {
    setHeld(record);
    setWorkedOn(false);
  };
  const notice = isNewer ? (
    <InlineNotice
      tone="attention"
      announce
      action={
        <Button variant="default" onClick={load}>
          Cargar de nuevo
        </Button>
      }
    >
      {changed}
    </InlineNotice>
  ) : null;
  return <Fragment key={held.version}>{children(held, { notice, onWork: () => setWorkedOn(true) })}</Fragment>;
}
