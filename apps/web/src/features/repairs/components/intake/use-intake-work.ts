import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { randomUuid } from '#lib/random-uuid.ts';
import {
  forgetIntake,
  type IntakeDraft,
  type IntakeSlot,
  intakeKey,
  keepIntake,
  readIntake,
} from '../../local/intake-draft.ts';

/**
 * The draft of a device, kept on this one. Tabs that show the same draft follow each other; once one of them received it, the
 * others go on under a new uuid, so that none answers for the first.
 */
export function useIntakeWork(slot: IntakeSlot, fresh: () => IntakeDraft) {
  const [start] = useState(() => readIntake(slot));
  const [draft, setDraft] = useState(() => start ?? fresh());
  const [round, setRound] = useState(0);
  const [isContinued, setContinued] = useState(start !== null);
  const [isOverElsewhere, setOverElsewhere] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  // Known at once, where the state waits to be drawn.
  const latest = useRef(draft);
  const isKept = useRef(start !== null);

  const put = (next: IntakeDraft) => {
    latest.current = next;
    setDraft(next);
    return next;
  };
  const wasFinished = () => isKept.current && readIntake(slot)?.uuid !== latest.current.uuid;
  const renew = () => {
    forgetIntake(slot, latest.current.uuid);
    isKept.current = false;
    return put({ ...latest.current, uuid: randomUuid() });
  };
  const leave = () => {
    setOverElsewhere(true);
    setContinued(false);
    renew();
  };
  const change = (changes: Partial<IntakeDraft>) => {
    if (wasFinished()) leave();
    isKept.current = keepIntake(slot, put({ ...latest.current, ...changes }));
    setUnkept(!isKept.current);
  };
  const forget = () => {
    forgetIntake(slot, latest.current.uuid);
    isKept.current = false;
  };
  const begin = () => {
    forget();
    put(fresh());
    setContinued(false);
    setOverElsewhere(false);
    setUnkept(false);
    setRound((count) => count + 1);
  };

  const follow = useEffectEvent(({ key }: StorageEvent) => {
    if (key !== null && key !== intakeKey(slot)) return;
    if (wasFinished()) return leave();
    const there = readIntake(slot);
    if (there?.uuid === latest.current.uuid) put(there);
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  return {
    draft,
    /** Counts the devices of this page: each has a form of its own. */
    round,
    /** Found where it was left. */
    isContinued,
    /** Received or given up in another tab; what is here is another device now. */
    isOverElsewhere,
    /** Another tab keeps another device, so this one is lost with its page. */
    isUnkept,
    /** As it is now. Null once: another tab is done with it, and what is here has just become another one. */
    take: () => {
      if (!wasFinished()) return latest.current;
      leave();
      return null;
    },
    change,
    /** The same device under a new uuid. */
    renew,
    /** It was received. */
    forget,
    begin,
  };
}
