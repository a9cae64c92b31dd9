import type { Quarantined } from '@minipos/contract/sync/quarantine';
import { anyKindWords } from '../queue/operation-words.ts';

/** What it says it is; it may be damaged or of another version. */
export const quarantinedWords = ({ kind }: Quarantined): string => anyKindWords(kind) ?? 'Operación desconocida';

export const deviceWords = ({ device }: Quarantined): string =>
  device ? `${device.tillCode ?? 'Sin caja'} · ${device.name}` : 'Equipo desconocido';
