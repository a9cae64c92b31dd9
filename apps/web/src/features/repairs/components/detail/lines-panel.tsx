import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Repair, RepairItem } from '@minipos/contract/repairs/repair-shapes';
import { isOpenRepair } from '@minipos/domain/repairs/repair-states';
import { type RepairLineKind, repairLineKindLabels } from '@minipos/domain/repairs/repair-words';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { formatDate, formatNumber, formatUsd } from '#lib/format.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Money } from '#ui/money/money.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { RowActions } from '#ui/table/row-actions.tsx';
import { useRepairWork } from '../../server/repair-work.ts';
import { LineDialog } from './line-dialog.tsx';
import classes from './repair-view.module.css';

const added: readonly { kind: RepairLineKind; label: string }[] = [
  { kind: 'part', label: 'Repuesto' },
  { kind: 'labour', label: 'Mano de obra' },
  { kind: 'other', label: 'Otro cargo' },
];

const daysText = (days: number) => (days === 1 ? '1 día' : `${days} días`);

function detailOf({ kind, quantity, unitPrice, minutes, technician, warrantyDays, warrantyUntil }: RepairItem): string {
  const warranty = warrantyUntil
    ? `garantía hasta el ${formatDate(warrantyUntil)}`
    : `garantía ${daysText(warrantyDays)}`;
  return [
    repairLineKindLabels[kind],
    kind === 'labour'
      ? `${formatNumber(minutes, 0)} min a ${formatUsd(unitPrice)} la hora`
      : `${formatNumber(quantity)} × ${formatUsd(unitPrice)}`,
    technician?.name,
    warrantyDays > 0 ? warranty : 'sin garantía',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Parts, work and other charges, and what they come to. */
export function LinesPanel({ repair }: { repair: Repair }) {
  const mayEdit = useCan('services.edit') && isOpenRepair(repair.status);
  const rate = useRateUsed();
  const { removeItem } = useRepairWork(repair);
  const [kind, setKind] = useState<RepairLineKind>('part');
  const [subject, setSubject] = useState<RepairItem | null>(null);
  const [isWriting, writing] = useDisclosure();
  const [isRemoving, removing] = useDisclosure();
  const write = (of: RepairLineKind, item: RepairItem | null) => {
    setKind(of);
    setSubject(item);
    writing.open();
  };
  const actionsOf = (item: RepairItem) => [
    { label: 'Cambiar', icon: IconEdit, onSelect: () => write(item.kind, item) },
    {
      label: 'Quitar',
      icon: IconTrash,
      danger: true,
      onSelect: () => {
        setSubject(item);
        removing.open();
      },
    },
  ];
  const { partsCostUSD, laborCostUSD, otherCostUSD, finalCostUSD, items } = repair;
  const sums = [
    ['Repuestos', partsCostUSD],
    ['Mano de obra', laborCostUSD],
    ['Otros', otherCostUSD],
  ] as const;
  return (
    <Panel title="Repuestos y mano de obra">
      {items.length === 0 ? <p className={classes.hint}>Todavía no hay nada que cobrar.</p> : null}
      <ul className={classes.lines} aria-label="Líneas del servicio">
        {items.map((item) => (
          <li key={item.id} className={classes.line}>
            <span className={classes.words}>
              <span className={classes.name}>{item.description || item.product?.name}</span>
              <span className={classes.note}>{detailOf(item)}</span>
            </span>
            <span className={classes.amount}>{formatUsd(item.totalUSD)}</span>
            {mayEdit ? (
              <RowActions label={item.description || (item.product?.name ?? '')} actions={actionsOf(item)} />
            ) : null}
          </li>
        ))}
      </ul>
      {items.length > 0 ? (
        <dl className={classes.sums} aria-label="Totales">
          {sums.map(([label, usd]) =>
            usd > 0 ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatUsd(usd)}</dd>
              </div>
            ) : null,
          )}
          <div data-strong>
            <dt>Total</dt>
            <dd>
              <Money usd={finalCostUSD} rate={rate} size="lg" align="end" />
            </dd>
          </div>
        </dl>
      ) : null}
      {mayEdit ? (
        <div className={classes.buttons}>
          {added.map((one) => (
            <Button
              key={one.kind}
              variant="default"
              leftSection={<Icon of={IconPlus} />}
              onClick={() => write(one.kind, null)}
            >
              {one.label}
            </Button>
          ))}
        </div>
      ) : null}
      <LineDialog
        key={`${kind}-${subject?.id ?? 'new'}`}
        opened={isWriting}
        onClose={writing.close}
        repair={repair}
        kind={kind}
        item={subject}
      />
      <ConfirmDialog
        opened={isRemoving}
        onClose={removing.close}
        onConfirm={async () => {
          if (!subject) return;
          await removeItem.mutateAsync(subject.id);
          toasts.success('Línea quitada', subject.description);
        }}
        title="¿Quitar la línea?"
        name={subject?.description ?? ''}
        consequence={
          subject?.kind === 'part'
            ? 'El repuesto vuelve a la existencia. Un presupuesto ya enviado deja de valer.'
            : 'Un presupuesto ya enviado deja de valer.'
        }
        failed="Error al quitar la línea"
        confirmLabel="Quitar"
      />
    </Panel>
  );
}
