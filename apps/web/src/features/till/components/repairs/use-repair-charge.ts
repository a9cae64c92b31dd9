import { decimalFromCents, sum } from '@minipos/domain/money/money';
import type { OpenOrder } from '@minipos/domain/orders/open-order';
import { owedCents, saleNumbers } from '@minipos/domain/repairs/repair-charges';
import { useState } from 'react';
import { formatUsd } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { useSteady } from '#ui/layout/use-steady.ts';
import {
  type ChargedRepair,
  isPriceOld,
  makeRepairService,
  repairOrder,
  withAdvance,
} from '../../local/repair-order.ts';
import { repairToCharge } from '../../server/repair-to-charge.ts';
import type { Till } from '../counter/use-till.ts';

/** What was paid ahead and pays nothing now has paid something else, or is not known here yet: the client will ask. */
function sayAdvance({ advances, charged }: ChargedRepair, { payments }: OpenOrder): void {
  const used = sum(payments.map(({ isAdvance, amountCents }) => (isAdvance ? amountCents : 0)));
  const text = formatUsd(advances.totalUSD);
  if (used > 0) toasts.info(`Se descuenta el abono: ${formatUsd(decimalFromCents(used))}.`);
  else if (advances.openUSD > 0) toasts.warning('El abono de este servicio todavía no está en este equipo.');
  else if (advances.totalUSD > 0 && charged.totalUSD === 0)
    toasts.warning(`Los ${text} que abonó ya pagaron otra deuda o compra del cliente.`);
}

/** Lays the order of a repair on the counter. `lacking` is one that the store has no service for. */
export function useRepairCharge(till: Till) {
  const [lacking, setLacking] = useState<ChargedRepair | null>(null);
  const { sync, store, desk, catalogue, facts } = till;

  async function lay(repair: ChargedRepair): Promise<void> {
    const [service] = await catalogue.openPriced();
    if (!service) return setLacking(repair);
    const client = await sync.db.clients.where('[storeId+id]').equals([store.id, repair.client.id]).first();
    const order = repairOrder(repair, {
      uuid: sync.newUuid(),
      service,
      taxes: facts.taxes,
      pricesIncludeTax: facts.settings.pricesIncludeTax,
      client: client ?? null,
    });
    if (!order) {
      toasts.warning('Faltan los impuestos de la tienda en este equipo. Espera a que se sincronice.');
      return;
    }
    await desk.opened();
    const isNew = await desk.begin(order, repair.serviceNumber);
    if (!isNew) {
      desk.change((waiting) => withAdvance(waiting, order));
      toasts.info(`${repair.serviceNumber} ya tenía su pedido en esta caja.`);
      if (isPriceOld(desk.get().order, order)) {
        toasts.warning(
          `${repair.serviceNumber} cuesta ahora ${formatUsd(decimalFromCents(owedCents(repair)))}: revisa el pedido.`,
        );
      }
    }
    sayAdvance(repair, desk.get().order);
    if (!client) toasts.warning(`${repair.client.name} todavía no está en este equipo: elige el cliente del pedido.`);
  }

  const begin = useSteady(async (serviceId: number): Promise<void> => {
    try {
      const repair = await repairToCharge(sync, serviceId);
      const isDue = repair.status === 'completed' && owedCents(repair) > 0;
      const sales = saleNumbers(repair.charged.sales);
      if (isDue) await lay(repair);
      else if (sales) toasts.warning(`${repair.serviceNumber} ya se cobró: ${sales}. Falta entregarlo.`);
      else toasts.warning(`${repair.serviceNumber} no está listo para cobrar.`);
    } catch (error) {
      toasts.error(errorText(error, 'Inténtalo otra vez.'), 'No se pudo traer el servicio a la caja');
    }
  });

  return {
    begin,
    lacking,
    close: () => setLacking(null),
    /** Makes the service that is lacking and goes on; rejects where it could not be kept. */
    make: async (departmentId: number): Promise<void> => {
      if (!lacking) return;
      await makeRepairService(sync, till.by, departmentId);
      setLacking(null);
      await lay(lacking);
    },
  };
}
