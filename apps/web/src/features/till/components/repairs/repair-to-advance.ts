import { mayCostCents } from '@minipos/domain/repairs/repair-charges';
import { isOpenRepair } from '@minipos/domain/repairs/repair-states';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import type { AdvancedRepair } from '../../local/debts/record-debt-payment.ts';
import { repairToCharge } from '../../server/repair-to-charge.ts';
import type { Till } from '../counter/use-till.ts';

/** A repair that its page sent here to be paid ahead; null, and people are told why, where that cannot be. */
export async function repairToAdvance({ sync, store }: Till, serviceId: number): Promise<AdvancedRepair | null> {
  try {
    const repair = await repairToCharge(sync, serviceId);
    const { uuid, serviceNumber, status, client } = repair;
    if (!isOpenRepair(status)) {
      toasts.warning(`${serviceNumber} ya no está en la tienda: no recibe abonos.`);
      return null;
    }
    const known = await sync.db.clients.where('[storeId+id]').equals([store.id, client.id]).first();
    if (!known) {
      toasts.warning(`${client.name} todavía no está en este equipo. Espera a que se sincronice.`);
      return null;
    }
    return { uuid, serviceNumber, clientUuid: known.uuid, dueCents: mayCostCents(repair) };
  } catch (error) {
    toasts.error(errorText(error, 'Inténtalo otra vez.'), 'No se pudo traer el servicio a la caja');
    return null;
  }
}
