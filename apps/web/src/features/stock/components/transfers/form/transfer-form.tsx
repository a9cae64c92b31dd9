import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { allowsFractions } from '@minipos/domain/stock/stock';
import { IconTrash, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { errorText } from '#lib/http/error-text.ts';
import { readProblem } from '#lib/http/problem.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useProblems } from '#ui/form/use-problems.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { destinationsQuery, sendable, useSendTransfer } from '../../../server/transfers.ts';
import { ProductSearch } from '../../product-search/product-search.tsx';
import {
  addProduct,
  changeUnits,
  type Draft,
  type DraftLine,
  emptyDraft,
  fieldsOf,
  isBeyondStock,
  removeLine,
} from './transfer-draft.ts';
import classes from './transfer-form.module.css';

/** What leaves for another store of the owner: where to, and which goods. */
export function TransferForm({ store }: { store: Store }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const [isSent, setSent] = useState(false);
  // An earlier try was sent, and its answer got lost.
  const [isKnown, setKnown] = useState(false);
  const { frame, ...problems } = useProblems<HTMLFormElement>();
  const destinations = useQuery(destinationsQuery(store.id));
  const send = useSendTransfer(store.id);
  const change = (next: Draft | ((current: Draft) => Draft)) => {
    problems.clear();
    setDraft(next);
  };
  const options = (destinations.data ?? []).map(({ id, name, city }) => ({
    value: String(id),
    label: city ? `${name} · ${city}` : name,
  }));
  const open = async ({ id }: { id: number }) => {
    setSent(true);
    const params = { transferId: String(id) };
    await navigate({ to: '/stock/transfers/$transferId', params, ignoreBlocker: true });
  };
  const openSent = async () => {
    try {
      const sent = await send.findSent();
      if (sent) await open(sent);
    } catch (error) {
      toasts.error(errorText(error, 'Error al abrir traslado'));
    }
  };
  const submit = async () => {
    if (send.isPending) return;
    const sent = fieldsOf(draft);
    if ('problem' in sent) return problems.show({ message: sent.problem, fields: { [sent.field]: sent.problem } });
    problems.clear();
    try {
      const transfer = await send.mutateAsync(sent.fields);
      toasts.success('Traslado enviado', `${transfer.number} · ${transfer.otherStoreName}`);
      await open(transfer);
    } catch (error) {
      setKnown(isApiError(error) && error.answer.code === 'TRANSFER_ALREADY_SENT');
      problems.show({ message: errorText(error, 'Error al enviar traslado'), fields: readProblem(error).fields });
    }
  };
  return (
    <>
      <LeaveGuard unsaved={!isSent && draft !== emptyDraft} isOfStore />
      <PageHeader
        title="Nuevo traslado"
        subtitle={store.name}
        back={{
          label: 'Volver a los traslados',
          href: '/stock/transfers',
          onNavigate: () => void navigate({ to: '/stock/transfers' }),
        }}
      />
      {destinations.data?.length === 0 ? (
        <InlineNotice tone="attention">
          No hay otra tienda del mismo dueño en la que también trabajes. Los traslados van de una a otra.
        </InlineNotice>
      ) : null}
      <form
        ref={frame}
        className={classes.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <section className={classes.card} aria-label="Destino">
          <SelectField
            label="Tienda de destino"
            required
            searchable
            options={options}
            {...problems.of('destinationId')}
            value={draft.destinationId === null ? null : String(draft.destinationId)}
            onChange={(id) => change({ ...draft, destinationId: id ? Number(id) : null })}
          />
          <TextAreaField
            label="Notas"
            maxLength={500}
            {...problems.of('notes')}
            value={draft.notes}
            onChange={(text) => change({ ...draft, notes: text ?? '' })}
          />
        </section>
        <section className={classes.card} aria-label="Productos">
          <ProductSearch
            among={sendable(store.id)}
            takesScans={!send.isPending}
            {...problems.of('items')}
            onPick={(product) => change((current) => addProduct(current, product))}
          />
          {draft.lines.length === 0 ? (
            <p className={classes.detail}>Todavía no hay productos. Busca el primero o escanea su código.</p>
          ) : (
            <ol className={classes.lines} aria-label="Productos del traslado">
              {draft.lines.map((line, place) => (
                <Line
                  key={line.productId}
                  line={line}
                  problem={problems.of(`items.${place}.units`)}
                  onChange={(units) => change(changeUnits(draft, line.productId, units))}
                  onRemove={() => change(removeLine(draft, line.productId))}
                />
              ))}
            </ol>
          )}
        </section>
        <div role="alert">
          {problems.rest ? (
            <InlineNotice
              tone="danger"
              action={
                isKnown ? (
                  <Button variant="default" onClick={() => void openSent()}>
                    Abrir el traslado
                  </Button>
                ) : null
              }
            >
              {problems.rest}
            </InlineNotice>
          ) : null}
        </div>
        <div className={classes.buttons}>
          <Button type="submit" leftSection={<Icon of={IconTruckDelivery} />} loading={send.isPending}>
            Enviar traslado
          </Button>
        </div>
      </form>
    </>
  );
}

interface LineProps {
  line: DraftLine;
  problem: { name: string; error: string | undefined };
  onChange: (units: DraftLine['units']) => void;
  onRemove: () => void;
}

function Line({ line, problem, onChange, onRemove }: LineProps) {
  return (
    <li className={classes.line}>
      <span className={classes.product}>
        <span className={classes.name}>{line.name}</span>
        <span className={classes.detail}>
          {[line.code, `hay ${formatNumber(line.stock, 3)}`].filter(Boolean).join(' · ')}
        </span>
        {isBeyondStock(line) ? <StatusBadge tone="attention" label="Más de lo que hay" /> : null}
      </span>
      <NumberField
        label={`Cantidad de ${line.name}`}
        hideLabel
        decimals={allowsFractions(line.unit) ? 3 : 0}
        {...problem}
        value={line.units}
        onChange={onChange}
      />
      <IconButton icon={IconTrash} label={`Quitar ${line.name}`} onClick={onRemove} />
    </li>
  );
}
