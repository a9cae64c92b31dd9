import { Button, Group, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import { listSuppliers } from '@minipos/contract/purchasing/suppliers';
import type { Store } from '@minipos/contract/stores/stores';
import { addDays, isDay } from '@minipos/domain/rates/rates';
import { IconPackageImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { type Problem, readProblem } from '#lib/http/problem.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { DayField } from '#ui/field/day-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { Held } from '#ui/form/held-record.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useProblems } from '#ui/form/use-problems.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useSavePurchase } from '../../server/purchases.ts';
import { suppliersQuery } from '../../server/suppliers.ts';
import { SupplierDialog } from '../supplier-form/supplier-dialog.tsx';
import { LinesCard } from './lines-card.tsx';
import { type Draft, fieldsOf, figuresOf, isChanged } from './purchase-draft.ts';
import classes from './purchase-form.module.css';
import { TotalsPanel } from './totals-panel.tsx';

const offered = listSuppliers.query.parse({ limit: 100, isActive: true });

export interface PurchaseFormProps {
  store: Store;
  /** The one being edited; null for a new one. */
  purchase: Purchase | null;
  start: Draft;
  about?: Held;
  /** Of the draft it begins with: the choice may offer others only. */
  supplier?: { id: number; name: string } | null;
}

/** An order on one page: who sells, what is bought, and what it adds up to. */
export function PurchaseForm({ store, purchase, start, about, supplier: proposed = null }: PurchaseFormProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(start);
  const [isSaved, setSaved] = useState(false);
  const { frame, ...problems } = useProblems<HTMLFormElement>();
  const [creating, create] = useDisclosure();
  const suppliers = useQuery(suppliersQuery(store.id, offered)).data?.data ?? [];
  const rate = useRateUsed();
  const save = useSavePurchase(store.id, purchase);
  const mayReceive = useCan('purchases.edit');
  const mayCreateSupplier = useCan('suppliers.create');
  // A key is shown before the sums of thousands of lines are worked out.
  const late = useDeferredValue(draft);
  const figures = useMemo(() => figuresOf(late, rate?.rate ?? null), [late, rate?.rate]);
  const [refusedPlace, setRefusedPlace] = useState<number | null>(null);
  const supplier = suppliers.find(({ id }) => id === draft.supplierId);
  const named = purchase ? { id: purchase.supplierId, name: purchase.supplierName } : proposed;
  const title = purchase ? 'Editar Compra' : 'Nueva Compra';
  const options = [
    ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
    // One that was deactivated since stays the one of its purchase.
    ...(named && !suppliers.some(({ id }) => id === named.id) ? [{ value: String(named.id), label: named.name }] : []),
  ];
  const change = (next: Draft | ((current: Draft) => Draft)) => {
    about?.onWork();
    problems.clear();
    setDraft(next);
  };
  const text = (
    name: 'purchaseNumber' | 'invoiceNumber' | 'controlNumber' | 'purchaseDate' | 'expectedDate' | 'notes',
  ) => ({
    ...problems.of(name),
    value: draft[name],
    onChange: (value: string | null | undefined) => change({ ...draft, [name]: value ?? '' }),
  });
  const refuse = (problem: Problem) => {
    const places = Object.keys(problem.fields).flatMap((path) => /^items\.(\d+)\./.exec(path)?.[1] ?? []);
    // Its line may be far from the screen, and then it is not on the page.
    flushSync(() => setRefusedPlace(places[0] === undefined ? null : Number(places[0])));
    problems.show(problem);
  };
  const submit = async (then: '/purchases/$purchaseId' | '/purchases/$purchaseId/receive') => {
    if (save.isPending) return;
    const sent = fieldsOf(draft);
    if ('problem' in sent) return refuse({ message: sent.problem, fields: { [sent.field]: sent.problem } });
    about?.onWork();
    problems.clear();
    try {
      const saved = await save.mutateAsync(sent.fields);
      setSaved(true);
      toasts.success(
        purchase ? 'Compra actualizada exitosamente' : 'Compra creada exitosamente',
        `${saved.purchaseNumber} · ${saved.supplierName}`,
      );
      await navigate({ to: then, params: { purchaseId: String(saved.id) }, ignoreBlocker: true });
    } catch (error) {
      const message = errorText(error, purchase ? 'Error al actualizar compra' : 'Error al crear compra');
      refuse({ message, fields: readProblem(error).fields });
    }
  };
  return (
    <>
      <LeaveGuard unsaved={!isSaved && isChanged(draft, start)} isOfStore />
      <PageHeader
        title={title}
        subtitle={purchase?.purchaseNumber ?? store.name}
        back={{
          label: 'Volver a las compras',
          href: '/purchases',
          onNavigate: () => void navigate({ to: '/purchases' }),
        }}
      />
      {/* What it just saved is newer, too. */}
      {save.isPending || isSaved ? null : about?.notice}
      <form
        ref={frame}
        className={classes.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit('/purchases/$purchaseId');
        }}
      >
        <div className={classes.main}>
          <section className={classes.card} aria-label="Información general">
            <Group align="end" gap="sm" wrap="nowrap">
              <div className={classes.grow}>
                <SelectField
                  label="Proveedor"
                  required
                  searchable
                  options={options}
                  {...problems.of('supplierId')}
                  value={draft.supplierId === null ? null : String(draft.supplierId)}
                  onChange={(id) => change({ ...draft, supplierId: id ? Number(id) : null })}
                />
              </div>
              {mayCreateSupplier ? (
                <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={create.open}>
                  Nuevo
                </Button>
              ) : null}
            </Group>
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
              <TextField label="Número de factura" maxLength={40} autoComplete="off" {...text('invoiceNumber')} />
              <TextField label="Número de control" maxLength={40} autoComplete="off" {...text('controlNumber')} />
              <TextField
                label="Número de compra"
                maxLength={30}
                autoComplete="off"
                placeholder="Automático"
                {...text('purchaseNumber')}
              />
              <DayField label="Fecha" required {...text('purchaseDate')} />
              <DayField label="Llega el" {...text('expectedDate')} />
            </SimpleGrid>
            <TextAreaField label="Notas" maxLength={500} {...text('notes')} />
          </section>
          <LinesCard
            storeId={store.id}
            draft={draft}
            figures={figures}
            figuredLines={late.lines}
            refusedPlace={refusedPlace}
            rate={rate?.rate ?? null}
            takesScans={!creating && !save.isPending}
            of={problems.of}
            onChange={change}
          />
        </div>
        <TotalsPanel
          draft={draft}
          figures={figures}
          rate={rate}
          dueDate={supplier && isDay(draft.purchaseDate) ? addDays(draft.purchaseDate, supplier.paymentTerms) : null}
          of={problems.of}
          onChange={change}
        >
          <div role="alert">{problems.rest ? <InlineNotice tone="danger">{problems.rest}</InlineNotice> : null}</div>
          <div className={classes.buttons}>
            <Button type="submit" loading={save.isPending}>
              Guardar compra
            </Button>
            {mayReceive ? (
              <Button
                variant="default"
                leftSection={<Icon of={IconPackageImport} />}
                disabled={save.isPending}
                onClick={() => void submit('/purchases/$purchaseId/receive')}
              >
                Guardar y recibir
              </Button>
            ) : null}
          </div>
        </TotalsPanel>
      </form>
      <SupplierDialog
        opened={creating}
        onClose={create.close}
        storeId={store.id}
        supplier={null}
        onCreated={({ id }) => change((current) => ({ ...current, supplierId: id }))}
      />
    </>
  );
}
