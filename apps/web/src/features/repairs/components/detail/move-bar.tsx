import { Button } from '@mantine/core';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { nextRepairStates, type RepairState, repairStateLabels } from '@minipos/domain/repairs/repair-states';
import { useState } from 'react';
import { readProblem } from '#lib/http/problem.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { useMoveRepair } from '../../server/repairs.ts';
import classes from './repair-view.module.css';

export interface MoveBarProps {
  repair: Repair;
  onCancel: () => void;
  onDeliver: () => void;
}

/** Where this repair may go next, and only there. */
export function MoveBar({ repair, onCancel, onDeliver }: MoveBarProps) {
  const moving = useMoveRepair(repair.storeId);
  const [problem, setProblem] = useState<string | null>(null);
  const target = moving.isPending ? moving.variables.to : null;
  const move = async (to: RepairState) => {
    if (to === 'cancelled') return onCancel();
    if (to === 'delivered') return onDeliver();
    setProblem(null);
    try {
      await moving.mutateAsync({ repair, to });
      toasts.success(`Pasó a ${repairStateLabels[to]}`, repair.serviceNumber);
    } catch (error) {
      setProblem(readProblem(error).message);
    }
  };
  return (
    <section aria-label="Mover el servicio">
      <div className={classes.moves}>
        <span className={classes.hint}>Pasar a:</span>
        {nextRepairStates(repair.status).map((to) => (
          <Button
            key={to}
            variant="default"
            loading={target === to}
            disabled={target !== null && target !== to}
            onClick={() => void move(to)}
          >
            {to === 'cancelled' ? 'Cancelar servicio' : repairStateLabels[to]}
          </Button>
        ))}
      </div>
      <div role="alert">{problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}</div>
    </section>
  );
}
