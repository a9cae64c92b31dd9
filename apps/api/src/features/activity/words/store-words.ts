import { incidentTitles } from '@minipos/contract/incidents/incident-titles';
import type { IncidentKind } from '@minipos/contract/incidents/incidents';
import { wordChanges } from '@minipos/domain/activity/field-words';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { formatDate, formatRate } from '@minipos/domain/text/format';
import { exportedDays } from './sale-words.ts';
import {
  asPart,
  asText,
  called,
  type Describe,
  type Detail,
  formerOwnerWords,
  line,
  plain,
  reasonOf,
  type Told,
} from './wording.ts';

const comparing =
  (did: string): Describe =>
  ({ detail }) => ({ did, changes: wordChanges(asPart(detail.before), asPart(detail.after)) });

/** 'la tasa 842,2067 con fecha valor 17/11/2026' */
const theRate = ({ rate, valueDate }: Detail, what: string) =>
  asText(rate) === null
    ? `una ${what}`
    : `la ${what} ${formatRate(asText(rate))} con fecha valor ${formatDate(asText(valueDate))}`;

const theDevice = ({ detail, subjectId, nameOf }: Told) =>
  called(asText(detail.name) ?? nameOf('device', subjectId), 'el equipo', 'un equipo');
const asTill = ({ tillNumber }: Detail, words: string) =>
  typeof tillNumber === 'number' ? ` ${words} C${tillNumber}` : '';

const renamed: Describe = ({ detail: { from, to } }) => ({
  did: 'cambió el nombre de un equipo',
  changes: asText(to) === null ? [] : [{ label: 'Nombre', before: asText(from) ?? 'nada', after: String(to) }],
});

/** The store itself, its devices and what they could not settle alone. */
export const storeWords = {
  'store.created': ({ detail }) => ({ did: `creó ${called(detail.name, 'la tienda', 'la tienda')}`, changes: [] }),
  'store.changed': comparing('cambió los datos de la tienda'),
  'store.owner_changed': ({ detail: { from, to, formerOwner } }) => ({
    did: 'cambió el dueño de la tienda',
    changes: [
      ...(asText(to) === null ? [] : [{ label: 'Dueño', before: asText(from) ?? 'nadie', after: String(to) }]),
      ...line('El de antes', formerOwnerWords[String(formerOwner)]),
    ],
  }),
  'store.activated': ({ detail }) => ({ did: 'activó la tienda', changes: reasonOf(detail) }),
  'store.deactivated': ({ detail }) => ({ did: 'desactivó la tienda', changes: reasonOf(detail) }),
  'store.archived': plain('eliminó la tienda'),
  'store.restored': ({ detail }) => ({ did: 'recuperó la tienda eliminada', changes: reasonOf(detail) }),
  'store.settings_changed': comparing('cambió la configuración'),
  'rate.typed': ({ detail }) => ({ did: `escribió ${theRate(detail, 'tasa')}`, changes: reasonOf(detail) }),
  'rate.withdrawn': ({ detail }) => ({ did: `retiró ${theRate(detail, 'tasa manual')}`, changes: [] }),
  'history.exported': ({ detail }) => ({ did: 'exportó el historial', changes: exportedDays(detail.filter) }),
  'device.registered': (told) => ({
    did: `registró ${theDevice(told)}${asTill(told.detail, 'como caja')}`,
    changes: [],
  }),
  'device.keyed': (told) => ({ did: `dio a ${theDevice(told)} su llave propia`, changes: [] }),
  'device.till': (told) => ({
    did: `convirtió ${theDevice(told)} en${asTill(told.detail, 'la caja') || ' una caja'}`,
    changes: [],
  }),
  'device.renamed': renamed,
  'device.retired': (told) => ({ did: `retiró ${theDevice(told)}`, changes: reasonOf(told.detail) }),
  'incident.resolved': ({ detail }) => ({
    did: `resolvió ${called(incidentTitles[detail.kind as IncidentKind], 'la incidencia', 'una incidencia')}`,
    changes: line('Nota', detail.note),
  }),
  'quarantine.resolved': ({ detail }) => ({
    did: 'resolvió una operación apartada',
    changes: line('Nota', detail.note),
  }),
} as const satisfies Partial<Record<StoreAction, Describe>>;
