import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { Store } from '@minipos/contract/stores/stores';
import { formatPhone } from '@minipos/domain/people/phone';
import { isOpenRepair } from '@minipos/domain/repairs/repair-states';
import { deviceTypeLabels } from '@minipos/domain/repairs/repair-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCurrentRate, useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { formatDateTime, formatUsd } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { ChoiceField } from '#ui/field/choice-field.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { Money } from '#ui/money/money.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { useRepairWork } from '../../server/repair-work.ts';
import { assignableQuery } from '../../server/repairs.ts';
import { deviceTitle, promiseMark } from '../list/repair-words.ts';
import classes from './repair-view.module.css';
import { UnlockNote } from './unlock-note.tsx';

export interface RepairFactsProps {
  store: Store;
  repair: Repair;
}

/** Whose the device is, what it is and what was promised. */
export function RepairFacts({ store, repair }: RepairFactsProps) {
  const seesClients = useCan('clients.view');
  const mayEdit = useCan('services.edit');
  const { now } = useCurrentRate();
  const rate = useRateUsed();
  const { client, technician, warrantyOf, returns } = repair;
  const isOpen = isOpenRepair(repair.status);
  const promise = promiseMark(repair, now);
  return (
    <Panel title="Equipo y cliente">
      <FactList
        facts={[
          [
            'Cliente',
            seesClients ? (
              <Link key="client" to="/clients/$clientId" params={{ clientId: String(client.id) }}>
                {client.name}
              </Link>
            ) : (
              client.name
            ),
          ],
          [
            'Teléfono',
            client.phone && (
              <a key="phone" href={`tel:${client.phone}`}>
                {formatPhone(client.phone)}
              </a>
            ),
          ],
          ['En papel', repair.printedNumber],
          ['Dispositivo', `${deviceTypeLabels[repair.deviceType]} · ${deviceTitle(repair)}`],
          ['IMEI o serie', repair.deviceSerial],
          ['Recibido', `${formatDateTime(repair.receivedDate)} por ${repair.createdBy}`],
          ['Prometido', repair.estimatedDeliveryDate && formatDateTime(repair.estimatedDeliveryDate)],
          ['Cómo va', promise?.label],
          [
            'Estimado',
            repair.estimatedCostUSD === null ? null : (
              <Money key="usd" usd={repair.estimatedCostUSD} rate={rate} size="sm" />
            ),
          ],
          ['Abonado', advanceText(repair)],
          [
            'En garantía de',
            warrantyOf && (
              <Link key="warranty" to="/services/$serviceId" params={{ serviceId: String(warrantyOf.id) }}>
                {warrantyOf.serviceNumber}
              </Link>
            ),
          ],
          [
            'Volvió en garantía',
            returns.length === 0 ? null : (
              <span key="returns" className={classes.returns}>
                {returns.map(({ id, serviceNumber }) => (
                  <Link key={id} to="/services/$serviceId" params={{ serviceId: String(id) }}>
                    {serviceNumber}
                  </Link>
                ))}
              </span>
            ),
          ],
          ['Técnico', mayEdit && isOpen ? null : (technician?.name ?? 'Sin técnico')],
        ]}
      />
      {mayEdit && isOpen ? <TechnicianChoice storeId={store.id} repair={repair} /> : null}
      <h3>Problema</h3>
      <p className={classes.text}>{repair.problemDescription}</p>
      {repair.diagnosis ? (
        <>
          <h3>Diagnóstico</h3>
          <p className={classes.text}>{repair.diagnosis}</p>
        </>
      ) : null}
      {repair.notes ? (
        <>
          <h3>Notas</h3>
          <p className={classes.text}>{repair.notes}</p>
        </>
      ) : null}
      {repair.hasUnlockNote && mayEdit ? <UnlockNote repair={repair} /> : null}
    </Panel>
  );
}

/** `$20,00 en 2 abonos · quedan $5,00`; null where nothing was paid ahead. */
function advanceText({ status, advances: { totalUSD, openUSD, payments } }: Repair): string | null {
  if (payments === 0) return null;
  const paid = payments === 1 ? formatUsd(totalUSD) : `${formatUsd(totalUSD)} en ${payments} abonos`;
  return isOpenRepair(status) && openUSD < totalUSD ? `${paid} · quedan ${formatUsd(openUSD)}` : paid;
}

function TechnicianChoice({ storeId, repair }: { storeId: number; repair: Repair }) {
  const technicians = useQuery(assignableQuery(storeId)).data ?? [];
  const { assign } = useRepairWork(repair);
  const { technician } = repair;
  const known = technicians.map(({ id, name, openServices }) => ({
    value: String(id),
    label: `${name} (${openServices})`,
  }));
  // One who is not offered any more still has it.
  const own =
    technician && !technicians.some(({ id }) => id === technician.id)
      ? [{ value: String(technician.id), label: technician.name }]
      : [];
  const change = async (value: string) => {
    try {
      await assign.mutateAsync(value === '' ? null : Number(value));
      toasts.success(value === '' ? 'Quedó sin técnico' : 'Técnico asignado', repair.serviceNumber);
    } catch (error) {
      toasts.error(errorText(error, 'Error al asignar el técnico'), repair.serviceNumber);
    }
  };
  return (
    <ChoiceField
      label="Técnico"
      value={technician ? String(technician.id) : ''}
      options={[{ value: '', label: 'Sin técnico' }, ...own, ...known]}
      onChange={(value) => void change(value)}
    />
  );
}
