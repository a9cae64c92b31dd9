import type { Health, HealthFacts, HealthPart } from '@minipos/contract/platform/health';
import { formatBytes, formatNumber, formatPercent } from '#lib/format.ts';
import type { Tone } from '#ui/theme/tones.ts';

const count = (value: number) => formatNumber(value, 0);
const several = (value: number, one: string, many: string) => `${count(value)} ${value === 1 ? one : many}`;
const joined = (...words: (string | null)[]) => words.filter((word) => word !== null).join(' · ');

const noDevices = 'Ningún equipo en los últimos 7 días';

/** Work that is done without anybody waiting for it, by the name of its queue. */
const queueWords: Readonly<Record<string, string>> = {
  'run-backup': 'un respaldo',
  'check-backup': 'la revisión de un respaldo',
  'run-restore': 'una restauración',
  'plan-backups': 'la programación de respaldos',
  'fetch-rates': 'la tasa del BCV',
  'run-import': 'una importación',
  'run-export': 'una exportación',
  'fold-figures': 'el cierre de la noche',
  'carry-transfer': 'un traslado entre tiendas',
  'sweep-transfers': 'el repaso de traslados',
};

interface PartWords<Part extends HealthPart> {
  label: string;
  /** What was read, in a line. */
  facts: (facts: HealthFacts[Part]) => string;
  /** What is wrong, in a word or two, as a number where there is one. */
  trouble: (facts: HealthFacts[Part]) => string;
}

export const partWords: { readonly [Part in HealthPart]: PartWords<Part> } = {
  api: {
    label: 'Servidor',
    facts: ({ answering, silent, slowMs }) =>
      joined(
        silent > 0
          ? `${count(answering)} de ${count(answering + silent)} réplicas`
          : several(answering, 'réplica', 'réplicas'),
        slowMs === null ? null : `casi todas las respuestas en ${count(Math.round(slowMs))} ms`,
      ),
    trouble: ({ answering, silent }) => {
      if (answering === 0) return 'No responde';
      return silent > 0 ? several(silent, 'caída', 'caídas') : 'Lenta';
    },
  },
  database: {
    label: 'Base de datos',
    facts: ({ bytes, connections, maxConnections, replicas, lagSeconds }) =>
      joined(
        formatBytes(bytes),
        `${count(connections)} de ${count(maxConnections)} conexiones`,
        replicas === 0 ? 'sin réplica' : several(replicas, 'réplica', 'réplicas'),
        lagSeconds === null ? null : `atrasada ${formatNumber(lagSeconds, 1)} s`,
      ),
    trouble: ({ lagSeconds }) => ((lagSeconds ?? 0) > 10 ? 'Réplica atrasada' : 'Casi llena'),
  },
  redis: {
    label: 'Memoria compartida',
    facts: ({ usedBytes, maxBytes, evicted }) =>
      joined(
        maxBytes === null ? formatBytes(usedBytes) : `${formatBytes(usedBytes)} de ${formatBytes(maxBytes)}`,
        evicted === 0 ? null : several(evicted, 'dato perdido por espacio', 'datos perdidos por espacio'),
      ),
    trouble: () => 'Poca memoria',
  },
  jobs: {
    label: 'Trabajos',
    facts: ({ workers, waiting, failed, failedQueue }) =>
      workers === 0
        ? 'Nadie los está haciendo'
        : joined(
            `${count(waiting)} en cola`,
            failed > 0 ? `falló ${queueWords[failedQueue ?? ''] ?? 'una tarea interna'}` : null,
          ),
    trouble: ({ workers, failed }) => {
      if (workers === 0) return 'Detenidos';
      return failed > 0 ? several(failed, 'fallido', 'fallidos') : 'Atrasados';
    },
  },
  mail: {
    label: 'Correo saliente',
    facts: ({ waiting }) => `${count(waiting)} en cola`,
    trouble: ({ failed }) => (failed > 0 ? `${count(failed)} sin salir` : 'Atrasado'),
  },
  files: {
    label: 'Archivos',
    facts: ({ freeBytes, totalBytes }) => `${formatBytes(freeBytes)} libres de ${formatBytes(totalBytes)}`,
    trouble: () => 'Poco espacio',
  },
  devices: {
    label: 'Sincronización',
    facts: ({ devices, silent, unsent }) =>
      devices === 0
        ? noDevices
        : joined(
            several(devices, 'equipo', 'equipos'),
            silent > 0 ? `${count(silent)} sin llegar en 24 h` : null,
            unsent > 0 ? `${count(unsent)} con datos por enviar` : null,
          ),
    trouble: ({ silent, unsent }) => several(Math.max(silent, unsent), 'atrasado', 'atrasados'),
  },
  versions: {
    label: 'Versiones',
    facts: ({ versions }) => {
      const total = versions.reduce((sum, { devices }) => sum + devices, 0);
      if (total === 0) return noDevices;
      return joined(
        ...versions.map(
          ({ version, devices }) => `${version ?? 'desconocida'}: ${formatPercent((devices / total) * 100, 0)}`,
        ),
      );
    },
    trouble: () => 'Varias',
  },
};

/** The words of the part a reading is of: each part reads its own facts. */
const wordsOf = ({ part }: Health) => partWords[part] as PartWords<HealthPart>;

export const factsWords = (health: Health): string =>
  health.facts === null ? 'Todavía no se ha leído' : wordsOf(health).facts(health.facts);

export function stateBadge(health: Health): { tone: Tone; label: string } {
  if (health.state === 'unknown' || health.facts === null) return { tone: 'neutral', label: 'No disponible' };
  if (health.state === 'well') return { tone: 'done', label: 'Bien' };
  const tone = health.state === 'bad' ? 'danger' : 'attention';
  return { tone, label: wordsOf(health).trouble(health.facts) };
}

/** How many parts want a look. */
export const troubles = (parts: readonly Health[]): number =>
  parts.filter(({ state }) => state === 'watch' || state === 'bad').length;
