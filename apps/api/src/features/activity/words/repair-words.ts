import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { type RepairEvent, repairEventLabels } from '@minipos/domain/repairs/messages/repair-events';
import { type RepairState, repairStateLabels } from '@minipos/domain/repairs/repair-states';
import { type AnswerWay, answerWayLabels } from '@minipos/domain/repairs/repair-words';
import { asText, called, type Describe, type Detail, line, moneyText, reasonOf } from './wording.ts';

const theRepair = ({ number }: Detail) => called(number, 'el servicio', 'un servicio');
const theTechnician = ({ name }: Detail) => called(name, 'al técnico', 'a un técnico');
const stateOf = (value: unknown) => repairStateLabels[value as RepairState] ?? null;
const moves = ({ from, to }: Detail) => [...line('De', stateOf(from)), ...line('A', stateOf(to))];
const total = ({ totalUSD }: Detail) => line('Total', moneyText(totalUSD, 'USD'));

const switched = (isOn: unknown) => (isOn === undefined ? null : isOn ? 'Sí' : 'No');

/** What a workshop does with the devices of its clients. */
export const repairWords = {
  'repair.received': ({ detail }) => ({
    did: `recibió un equipo: ${theRepair(detail)}`,
    changes: line('Equipo', detail.device),
  }),
  'repair.changed': ({ detail }) => ({ did: `cambió los datos de ${theRepair(detail)}`, changes: [] }),
  'repair.message_changed': ({ detail }) => ({
    did: 'cambió un mensaje a los clientes de reparaciones',
    changes: [
      ...line('Mensaje', repairEventLabels[detail.event as RepairEvent] ?? null),
      ...line('WhatsApp', switched(detail.whatsapp)),
      ...line('Correo', switched(detail.email)),
    ],
  }),
  'repair.moved': ({ detail }) => ({ did: `cambió el estado de ${theRepair(detail)}`, changes: moves(detail) }),
  'repair.cancelled': ({ detail }) => ({ did: `canceló ${theRepair(detail)}`, changes: reasonOf(detail) }),
  'repair.assigned': ({ detail }) => ({
    did: `cambió el técnico de ${theRepair(detail)}`,
    changes: detail.technician === undefined ? [] : line('Técnico', asText(detail.technician) ?? 'Sin técnico'),
  }),
  'repair.line_added': ({ detail }) => ({
    did: `agregó una línea a ${theRepair(detail)}`,
    changes: line('Línea', detail.line),
  }),
  'repair.line_changed': ({ detail }) => ({
    did: `cambió una línea de ${theRepair(detail)}`,
    changes: line('Línea', detail.line),
  }),
  'repair.line_removed': ({ detail }) => ({
    did: `quitó una línea de ${theRepair(detail)}`,
    changes: line('Línea', detail.line),
  }),
  'repair.quoted': ({ detail }) => ({ did: `hizo un presupuesto de ${theRepair(detail)}`, changes: total(detail) }),
  // Without a person the client answered on the page of their repair.
  'repair.quote_answered': ({ detail }) => ({
    did: `${detail.answer === 'approved' ? 'aprobó' : 'rechazó'} el presupuesto de ${theRepair(detail)}`,
    changes: [...total(detail), ...line('Respuesta', answerWayLabels[detail.how as AnswerWay])],
  }),
  'repair.unlock_read': ({ detail }) => ({ did: `vio la clave del equipo de ${theRepair(detail)}`, changes: [] }),
  'repair.unlock_refused': ({ detail }) => ({
    did: `quiso cambiar la clave del equipo de ${theRepair(detail)} sin permiso`,
    changes: [],
  }),
  'repair.link_shared': ({ detail }) => ({ did: `creó un enlace para seguir ${theRepair(detail)}`, changes: [] }),
  'repair.links_revoked': ({ detail }) => ({
    did: `anuló los enlaces para seguir ${theRepair(detail)}`,
    changes: line('Enlaces', detail.links),
  }),
  'repair.delivered': ({ detail }) => ({
    did: `entregó el equipo de ${theRepair(detail)}`,
    changes: [...total(detail), ...reasonOf(detail)],
  }),
  'repair.photo_added': ({ detail }) => ({ did: `agregó una foto a ${theRepair(detail)}`, changes: [] }),
  'repair.photo_changed': ({ detail }) => ({
    did: `cambió una foto de ${theRepair(detail)}`,
    changes: typeof detail.forClient === 'boolean' ? line('La ve el cliente', detail.forClient ? 'Sí' : 'No') : [],
  }),
  'repair.photo_removed': ({ detail }) => ({
    did: `quitó una foto de ${theRepair(detail)}`,
    changes: reasonOf(detail),
  }),
  'repair.signed': ({ detail }) => ({
    did: `guardó una firma en ${theRepair(detail)}`,
    changes: line('Firmó', detail.signer),
  }),
  'repair.archived': ({ detail }) => ({ did: `eliminó ${theRepair(detail)}`, changes: [] }),
  'technician.created': ({ detail }) => ({ did: `agregó ${theTechnician(detail)}`, changes: [] }),
  'technician.changed': ({ detail }) => ({
    did: `cambió ${theTechnician(detail)}`,
    changes: detail.isActive === undefined ? [] : line('Estado', detail.isActive ? 'Activo' : 'Inactivo'),
  }),
  'technician.archived': ({ detail }) => ({ did: `quitó ${theTechnician(detail)}`, changes: [] }),
} as const satisfies Partial<Record<StoreAction, Describe>>;
