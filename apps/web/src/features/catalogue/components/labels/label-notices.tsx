import { formatDate, formatDateTime, formatTime } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import type { LabelGoods } from '../../server/label-products.ts';
import { countText } from '../shared/products-link.tsx';

/** What must be known of the goods before their labels are printed. */
export function LabelNotices({ goods: { products, instead, left } }: { goods: LabelGoods }) {
  return (
    <>
      {instead ? <InlineNotice tone="attention">{insteadText(instead)}</InlineNotice> : null}
      {left > 0 ? (
        <InlineNotice tone="attention">
          {instead
            ? `Sin conexión se preparan los de esta página. Fuera: ${countText(left)}.`
            : `Se preparan ${countText(products.length)} a la vez, los más urgentes. Fuera: ${countText(left)}; llega a ellos con la búsqueda.`}
        </InlineNotice>
      ) : null}
    </>
  );
}

function insteadText(instead: NonNullable<LabelGoods['instead']>): string {
  if (instead.of === 'screen')
    return 'Sin conexión: son los precios que se veían en la pantalla y pueden haber cambiado.';
  if (instead.at === null) return 'Sin conexión: son los precios de la copia de este equipo y pueden haber cambiado.';
  return `Sin conexión: son los precios ${moment(instead.at)} y pueden haber cambiado.`;
}

/** 'de las 10:42' of today, else with the day. */
const moment = (at: string): string =>
  formatDate(at) === formatDate(Date.now()) ? `de las ${formatTime(at)}` : `del ${formatDateTime(at)}`;
