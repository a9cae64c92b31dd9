import type { WordedChange } from '@minipos/domain/activity/field-words';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { type MarkKind, markLabels } from '@minipos/domain/hours/time-marks';
import { permissionWords } from '@minipos/domain/people/permission-words';
import type { Permission } from '@minipos/domain/people/permissions';
import { type StoreRole, storeRoleLabels } from '@minipos/domain/people/roles';
import { formatDateTime } from '@minipos/domain/text/format';
import { exportedDays } from './sale-words.ts';
import { asText, called, type Describe, type Detail, line, plain, reasonOf } from './wording.ts';

const roleOf = (role: unknown) => storeRoleLabels[role as StoreRole] ?? 'otro';
const listed = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
const rightsIn = (list: unknown) =>
  listed(list)
    .map((permission) => permissionWords[permission as Permission]?.name)
    .filter((name) => name !== undefined)
    .join(', ');
const closedPins = 'PIN que dio y dejaron de servir';

const rightsChanged = ({ from, to, given, taken, pins }: Detail): WordedChange[] => [
  ...(to === undefined ? [] : [{ label: 'Rol', before: roleOf(from), after: roleOf(to) }]),
  ...line('Dados', rightsIn(given)),
  ...line('Quitados', rightsIn(taken)),
  ...line(closedPins, pins),
];

const pinSet: Describe = ({ subjectId, actorId, nameOf }) => {
  if (actorId !== null && subjectId === String(actorId)) return { did: 'cambió su PIN de caja', changes: [] };
  return { did: `cambió el PIN de caja ${called(nameOf('user', subjectId), 'de', 'de otra persona')}`, changes: [] };
};

// Which parts of a card changed; what they were is for who may see the card, salaries above all.
const partNames: Readonly<Record<string, string>> = {
  first_name: 'Nombre',
  last_name: 'Apellido',
  document_number: 'Documento',
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Dirección',
  position: 'Posición',
  salary: 'Salario',
  commission_percent: 'Comisión',
  hire_date: 'Fecha de ingreso',
};

/** What was done with a person of the store, and the role it is about. */
const ofPerson =
  (did: string, unknown: string): Describe =>
  ({ detail: { name, role, changed, pins } }) => ({
    did: called(name, did, unknown),
    changes: [
      ...(typeof role === 'string' ? [{ label: 'Rol', after: roleOf(role) }] : []),
      ...line(closedPins, pins),
      ...line(
        'Cambió',
        listed(changed)
          .map((part) => partNames[String(part)] ?? '')
          .filter(Boolean)
          .join(', '),
      ),
    ],
  });

// Whether it was an entry or an exit, as it stands inside a sentence.
const markOf = ({ kind }: Detail) => markLabels[kind as MarkKind]?.toLowerCase() ?? 'entrada o salida';
const momentOf = ({ at }: Detail) => line('Hora', asText(at) === null ? null : formatDateTime(asText(at)));

/** What was done with a mark of somebody's hours, and why. */
const ofMark =
  (did: string): Describe =>
  ({ detail }) => ({
    did: `${did} una ${markOf(detail)} ${called(detail.name, 'de', 'de una persona')}`,
    changes: [...momentOf(detail), ...reasonOf(detail)],
  });

/** The people of a store: their cards, how they enter and what they may do. */
export const staffWords = {
  'employee.created': ofPerson('agregó al empleado', 'agregó a un empleado'),
  'employee.changed': ofPerson('cambió la ficha de', 'cambió la ficha de un empleado'),
  'employees.exported': plain('exportó la lista de empleados'),
  'employees.imported': ({ detail: { fileName, added, updated } }) => ({
    did: called(fileName, 'importó empleados de', 'importó empleados de un archivo'),
    changes: [...line('Agregados', added), ...line('Cambiados', updated)],
  }),
  'employee.activated': ofPerson('activó al empleado', 'activó a un empleado'),
  'employee.deactivated': ofPerson('desactivó al empleado', 'desactivó a un empleado'),
  'employee.archived': ofPerson('archivó al empleado', 'archivó a un empleado'),
  'employee.access_given': ofPerson('dio acceso a la tienda a', 'dio acceso a la tienda a un empleado'),
  'employee.access_ended': ofPerson('quitó el acceso a la tienda a', 'quitó el acceso a la tienda a un empleado'),
  'invitation.sent': ofPerson('invitó a', 'invitó a un empleado'),
  'invitation.resent': ofPerson('envió otra vez la invitación de', 'envió otra vez una invitación'),
  'invitation.revoked': ofPerson('anuló la invitación de', 'anuló una invitación'),
  'invitation.accepted': ofPerson('aceptó la invitación de', 'aceptó su invitación'),
  'positions.changed': ({ detail: { before, after } }) => ({
    did: 'cambió las posiciones de los empleados',
    changes: Array.isArray(after)
      ? [{ label: 'Posiciones', before: listed(before).join(', '), after: after.join(', ') }]
      : [],
  }),
  'rights.changed': ({ detail }) => ({
    did: `cambió los permisos ${called(detail.name, 'de', 'de una persona')}`,
    changes: rightsChanged(detail),
  }),
  'commissions.exported': ({ detail }) => ({ did: 'exportó las comisiones', changes: exportedDays(detail.filter) }),
  'pin.set': pinSet,
  'hours.marked': ({ detail }) => ({ did: `marcó su ${markOf(detail)}`, changes: momentOf(detail) }),
  'hours.mark_added': ofMark('agregó'),
  'hours.mark_struck': ofMark('anuló'),
} as const satisfies Partial<Record<StoreAction, Describe>>;
