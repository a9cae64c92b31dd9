import { type AccountAction, isAccountAction } from '@minipos/domain/activity/account-actions';
import type { WordedChange } from '@minipos/domain/activity/field-words';
import { describeDevice } from '@minipos/domain/people/describe-device';
import { type PlatformRole, platformRoleLabels } from '@minipos/domain/people/roles';
import {
  type RejectReason,
  type RequestPaymentState,
  rejectReasonLabels,
  requestPaymentLabels,
} from '@minipos/domain/stores/store-requests';
import { formatDate, formatRate } from '@minipos/domain/text/format';
import { asPart, asText, called, type Detail, formerOwnerWords, line, type Worded } from './wording.ts';

const statusLabels: Readonly<Record<string, string>> = { active: 'Activo', inactive: 'Inactivo', pending: 'Pendiente' };
const roleOf = (role: unknown) => platformRoleLabels[role as PlatformRole] ?? 'otro';
const statusOf = (status: unknown) => statusLabels[String(status)] ?? 'otro';

const fields: readonly [name: string, label: string, words: (value: unknown) => string][] = [
  ['fullName', 'Nombre', (value) => asText(value) ?? 'nada'],
  ['email', 'Correo', (value) => asText(value) ?? 'nada'],
  ['role', 'Rol', roleOf],
  ['status', 'Estado', statusOf],
];

function compared(detail: Detail): WordedChange[] {
  const [before, after] = [asPart(detail.before), asPart(detail.after)];
  return fields.flatMap(([name, label, words]) =>
    name in after && before[name] !== after[name]
      ? [{ label, before: words(before[name]), after: words(after[name]) }]
      : [],
  );
}

/** From where: what the browser says it is, if it says so, and its address in the network. */
function origin({ address, userAgent }: Detail): WordedChange[] {
  const device = describeDevice(asText(userAgent));
  return [...(device.kind === 'unknown' ? [] : line('Con', device.words)), ...line('Dirección', address)];
}

const theRate = ({ rate, valueDate }: Detail) =>
  asText(rate) === null
    ? 'una tasa que esperaba confirmación'
    : `la tasa ${formatRate(asText(rate))} con fecha valor ${formatDate(asText(valueDate))}`;

const paymentOf = (state: unknown) => requestPaymentLabels[state as RequestPaymentState] ?? 'otro';

const termsFields = [
  ['price_usd', 'Precio en dólares'],
  ['bank_code', 'Banco'],
  ['account_number', 'Cuenta'],
  ['holder_name', 'Titular'],
  ['holder_document', 'RIF o cédula'],
] as const;

type Describe = (detail: Detail) => Worded;
const plain =
  (did: string): Describe =>
  () => ({ did, changes: [] });

// An action without words does not compile.
const words: Readonly<Record<AccountAction, Describe>> = {
  'account.registered': (detail) => ({ did: 'creó la cuenta', changes: origin(detail) }),
  'account.invited': (detail) => ({ did: 'creó la cuenta con la invitación de una tienda', changes: origin(detail) }),
  'account.created': ({ role, status }) => ({
    did: 'creó la cuenta desde la consola',
    changes: [...(role ? line('Rol', roleOf(role)) : []), ...(status ? line('Estado', statusOf(status)) : [])],
  }),
  'account.changed': (detail) => ({
    did: detail.password === true ? 'cambió los datos y la contraseña de la cuenta' : 'cambió los datos de la cuenta',
    changes: compared(detail),
  }),
  'account.status_changed': (detail) => {
    const { status } = asPart(detail.after);
    return { did: status === 'active' ? 'activó la cuenta' : 'desactivó la cuenta', changes: [] };
  },
  'account.password_set': plain('puso otra contraseña a la cuenta'),
  'account.deleted': plain('eliminó la cuenta'),
  'account.profile_changed': (detail) => ({ did: 'cambió el perfil', changes: compared(detail) }),
  'account.signed_in': (detail) => ({ did: 'inició sesión', changes: origin(detail) }),
  'account.signed_out': plain('cerró la sesión'),
  'account.session_revoked': plain('cerró una sesión de otro dispositivo'),
  'account.other_sessions_revoked': plain('cerró las demás sesiones'),
  'account.refresh_reused': (detail) => ({
    did: 'cerró una sesión cuya llave se usó dos veces',
    changes: origin(detail),
  }),
  'account.password_changed': plain('cambió la contraseña'),
  'account.password_reset': (detail) => ({
    did: 'recuperó la cuenta con una contraseña nueva',
    changes: origin(detail),
  }),
  'account.email_change_asked': ({ email }) => ({
    did: 'pidió cambiar el correo',
    changes: line('Correo nuevo', email),
  }),
  'account.email_change_cancelled': plain('canceló el cambio de correo'),
  'account.email_changed': (detail) => ({
    did: 'confirmó el correo nuevo',
    changes: [
      ...(asText(detail.after) === null
        ? []
        : [{ label: 'Correo', before: asText(detail.before) ?? 'nada', after: String(detail.after) }]),
      ...origin(detail),
    ],
  }),
  'store.owner_changed': ({ store, becomes }) => ({
    did:
      becomes === 'owner'
        ? called(store, 'le dio la tienda', 'le dio una tienda')
        : called(store, 'dio a otro dueño la tienda', 'dio a otro dueño una tienda'),
    changes: becomes === 'manager' || becomes === 'none' ? line('Esta persona', formerOwnerWords[becomes]) : [],
  }),
  'store_request.sent': ({ store }) => ({
    did: called(store, 'solicitó la tienda', 'solicitó otra tienda'),
    changes: [],
  }),
  'store_request.payment_sent': ({ store, reference }) => ({
    did: called(store, 'corrigió el pago de la solicitud', 'corrigió el pago de una solicitud'),
    changes: line('Referencia', reference),
  }),
  'store_request.cancelled': ({ store }) => ({
    did: called(store, 'canceló la solicitud de la tienda', 'canceló una solicitud de tienda'),
    changes: [],
  }),
  'store_request.payment_set': ({ store, before, after }) => ({
    did: called(store, 'revisó el pago de la solicitud', 'revisó el pago de una solicitud'),
    changes: asText(after) === null ? [] : [{ label: 'Pago', before: paymentOf(before), after: paymentOf(after) }],
  }),
  'store_request.payment_waived': ({ store, reason }) => ({
    did: called(store, 'exoneró el pago de la solicitud', 'exoneró el pago de una solicitud'),
    changes: line('Motivo', reason),
  }),
  'store_request.approved': ({ store, opened }) => ({
    did: called(store, 'aprobó la solicitud de la tienda', 'aprobó una solicitud de tienda'),
    changes: opened === store ? [] : line('Se llama', opened),
  }),
  'store_request.rejected': ({ store, reason, mayReapply }) => ({
    did: called(store, 'rechazó la solicitud de la tienda', 'rechazó una solicitud de tienda'),
    changes: [
      ...(asText(reason) === null ? [] : line('Motivo', rejectReasonLabels[reason as RejectReason] ?? 'Otro motivo')),
      ...(mayReapply === false ? line('Otra solicitud', 'No puede enviarla') : []),
    ],
  }),
  'store_request.reapply_allowed': plain('permitió solicitar otra vez una tienda'),
  'store_terms.changed': ({ before, after }) => ({
    did: 'cambió el precio o la cuenta de las tiendas adicionales',
    changes: termsFields.flatMap(([name, label]) => {
      const [was, is] = [asText(asPart(before)[name]) ?? 'nada', asText(asPart(after)[name]) ?? 'nada'];
      return was === is ? [] : [{ label, before: was, after: is }];
    }),
  }),
  'rate.accepted': (detail) => ({ did: `aceptó ${theRate(detail)}`, changes: [] }),
  'rate.rejected': (detail) => ({ did: `rechazó ${theRate(detail)}`, changes: [] }),
  'backup.asked': plain('pidió un respaldo de la plataforma'),
  'backup.fetched': plain('descargó un respaldo de la plataforma'),
  'backup.deleted': ({ createdAt }) => ({
    did: 'eliminó un respaldo de la plataforma',
    changes: line('Respaldo', createdAt),
  }),
  'backup.schedule_changed': plain('cambió los respaldos automáticos'),
  'backup.restore_asked': ({ source }) => ({
    did: 'pidió restaurar un respaldo',
    changes: line('Respaldo', source),
  }),
  'backup.restored': ({ source }) => ({ did: 'restauró un respaldo', changes: line('Respaldo', source) }),
  'backup.restore_failed': ({ source, failure }) => ({
    did: 'quiso restaurar un respaldo y no se pudo',
    changes: [...line('Respaldo', source), ...line('Motivo', failure)],
  }),
  'welcome.phrase_changed': ({ before, after }) => ({
    did: 'cambió la frase de clientes de la página de bienvenida',
    changes:
      before === after ? [] : [{ label: 'Frase', before: asText(before) ?? 'nada', after: asText(after) ?? 'nada' }],
  }),
};

/** An entry of a person's account as somebody would tell it. */
export function describeAccountEntry({ action, detail }: { action: string; detail: Detail }): Worded {
  if (!isAccountAction(action)) return { did: 'hizo algo que esta versión no conoce', changes: [] };
  return words[action](detail);
}
