import type { HubFigures } from '@minipos/contract/reports/hub-figures';
import { formatNumber, formatRate, formatUsd } from '#lib/format.ts';
import type { HubTile } from './hub-tiles.ts';

/** What a tile says at a glance. */
export interface TileFigure {
  text: string;
  /** Somebody should look at it. */
  needsCare?: boolean;
}

type Read = (figures: HubFigures) => TileFigure | null;

const counted = (count: number | undefined, one: string, many: string): TileFigure | null =>
  count === undefined ? null : { text: `${formatNumber(count, 0)} ${count === 1 ? one : many}` };

/** The same, when there being some is no good news. */
const waiting = (count: number | undefined, one: string, many: string): TileFigure | null => {
  const figure = counted(count, one, many);
  return figure && count ? { ...figure, needsCare: true } : figure;
};

const openTills: Read = ({ openTills: count }) => counted(count, 'abierta', 'abiertas');

const readers: Partial<Record<HubTile['to'], Read>> = {
  '/pos': openTills,
  '/store/$id/cash': openTills,
  '/sales': ({ salesToday }) => counted(salesToday, 'venta hoy', 'ventas hoy'),
  '/pickups': ({ openPickups }) => counted(openPickups, 'por entregar', 'por entregar'),
  '/products': ({ products }) => counted(products, 'producto', 'productos'),
  '/products/low-stock': ({ lowStock }) => waiting(lowStock, 'por reponer', 'por reponer'),
  '/departments': ({ departments }) => counted(departments, 'departamento', 'departamentos'),
  '/brands': ({ brands }) => counted(brands, 'marca', 'marcas'),
  '/taxes': ({ taxes }) => counted(taxes, 'impuesto', 'impuestos'),
  '/clients': ({ clients }) => {
    const figure = counted(clients?.count, 'cliente', 'clientes');
    return figure && clients && clients.debtUSD > 0
      ? { text: `${figure.text} · ${formatUsd(clients.debtUSD)} por cobrar` }
      : figure;
  },
  '/suppliers': ({ suppliers }) => counted(suppliers, 'proveedor', 'proveedores'),
  '/employees': ({ employees }) => counted(employees, 'persona', 'personas'),
  '/sync': ({ openIncidents }) => waiting(openIncidents, 'incidencia abierta', 'incidencias abiertas'),
};

/** Whether a tile ever has a figure, so that a place is kept for it while it is asked for. */
export const hasFigure = ({ to }: Pick<HubTile, 'to'>): boolean => readers[to] !== undefined;

/** The figure of a tile; null when there is none, or the person may not read it. The rate is on every device. */
export function tileFigure(
  { to }: Pick<HubTile, 'to'>,
  figures: HubFigures | undefined,
  rate: { rateText: string; isStale: boolean } | null = null,
): TileFigure | null {
  if (to === '/rates') return rate && { text: `Bs. ${formatRate(rate.rateText)}`, needsCare: rate.isStale };
  return figures ? (readers[to]?.(figures) ?? null) : null;
}
