import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { can } from '@minipos/domain/people/permissions';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useSteady } from '#ui/layout/use-steady.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import type { AdvancedRepair } from '../../local/debts/record-debt-payment.ts';
import type { Till } from '../counter/use-till.ts';
import { repairToAdvance } from './repair-to-advance.ts';
import { useRepairCharge } from './use-repair-charge.ts';

export interface RepairChargeProps {
  till: Till;
  onAdvance: (repair: AdvancedRepair) => void;
}

/** Takes the repair that its page sent here to be charged or paid ahead, once: it leaves the address as soon as it is taken. */
export function RepairCharge({ till, onAdvance }: RepairChargeProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { begin, lacking, close, make } = useRepairCharge(till);
  const charged = idIn(search.reparacion);
  const ahead = idIn(search.abono);
  const take = useSteady((work: () => Promise<void>) => {
    void navigate({ to: '/pos', search: {}, replace: true });
    void work();
  });
  const advance = useSteady(async (serviceId: number) => {
    const repair = await repairToAdvance(till, serviceId);
    if (repair) onAdvance(repair);
  });
  useEffect(() => {
    if (charged) take(() => begin(charged));
    else if (ahead) take(() => advance(ahead));
  }, [charged, ahead, begin, advance, take]);
  const focus = useReturnFocus(lacking !== null);
  return (
    <Modal opened={lacking !== null} onClose={close} {...focus} title="Falta un servicio para cobrar" size="sm">
      <LackingService till={till} onMake={make} />
    </Modal>
  );
}

const idIn = (value: unknown): number | null => {
  const id = Number(value ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

function LackingService({ till, onMake }: { till: Till; onMake: (departmentId: number) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [department] = till.facts.departments;
  const mayCreate = can(till.person, till.store.id, 'products.create');
  const make = async (departmentId: number) => {
    setBusy(true);
    setProblem(null);
    try {
      await onMake(departmentId);
    } catch (error) {
      setProblem(errorText(error, 'No se pudo crear. Inténtalo otra vez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Text>Crea un servicio con precio 0 para cobrar reparaciones.</Text>
      {mayCreate ? null : <Text>Pídelo a quien maneja los productos.</Text>}
      <div role="alert">{problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}</div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" renderRoot={(props) => <Link to="/products" {...props} />}>
          Ir a Productos
        </Button>
        {mayCreate && department ? (
          <Button loading={isBusy} onClick={() => void make(department.id)} data-autofocus>
            Crear «Servicio técnico»
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
