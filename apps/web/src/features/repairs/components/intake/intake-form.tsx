import { Button } from '@mantine/core';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { type RepairPriority, repairPriorities, repairPriorityLabels } from '@minipos/domain/repairs/repair-words';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '#lib/http/problem.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { DayField } from '#ui/field/day-field.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useProblems } from '#ui/form/use-problems.ts';
import { Icon } from '#ui/marks/icon.tsx';
import type { IntakeDraft } from '../../local/intake-draft.ts';
import { assignableQuery } from '../../server/repairs.ts';
import { IntakePhotos } from '../photos/intake-photos.tsx';
import { SignatureField } from '../signature/signature-field.tsx';
import { AccessoriesField } from './accessories-field.tsx';
import { ClientField } from './client-field.tsx';
import { ConditionField } from './condition-field.tsx';
import classes from './intake.module.css';
import { missingFields } from './intake-fields.ts';
import { DeviceTypeField, SerialField } from './intake-parts.tsx';
import { UnlockField } from './unlock-field.tsx';

/** Why it was not saved, and what can be done instead: it prepares another try, which follows at once. */
export interface Refused extends Problem {
  instead?: { label: string; prepare: () => void };
}

export interface IntakeFormProps {
  storeId: number;
  draft: IntakeDraft;
  onChange: (changes: Partial<IntakeDraft>) => void;
  /** Resolves with what was refused, or null. What opens the device is undefined while nobody touched it, null to remove it. */
  onSave: (unlockNote: string | null | undefined) => Promise<Refused | null>;
  saveLabel: string;
  /** It comes back to the shop: its client is the one it had. */
  isReturn?: boolean;
  /** Of a repair that is there already: its technician is given elsewhere, and there is a diagnosis. */
  edited?: Pick<Repair, 'hasUnlockNote'> | null;
}

const priorities = repairPriorities.map((value) => ({ value, label: repairPriorityLabels[value] }));

/** The card of a device: whose it is, what it is, what it has and until when it is promised. */
export function IntakeForm(props: IntakeFormProps) {
  const { storeId, draft, onChange, onSave, saveLabel, isReturn = false, edited = null } = props;
  const isEdit = edited !== null;
  const { frame, ...problems } = useProblems<HTMLFormElement>();
  const technicians = useQuery({ ...assignableQuery(storeId), enabled: !isEdit }).data ?? [];
  const [unlockNote, setUnlockNote] = useState<string | null>();
  const [instead, setInstead] = useState<Refused['instead']>();
  const [isSaving, setSaving] = useState(false);
  const change = (changes: Partial<IntakeDraft>) => {
    problems.clear();
    setInstead(undefined);
    onChange(changes);
  };
  const text = (name: 'brand' | 'model' | 'problem' | 'diagnosis' | 'notes', sent: string) => ({
    ...problems.of(sent),
    value: draft[name],
    onChange: (value: string | null | undefined) => change({ [name]: value ?? '' }),
  });
  const save = async () => {
    if (isSaving) return;
    const fields = missingFields(draft);
    const [message] = Object.values(fields);
    if (message !== undefined) return problems.show({ message, fields });
    problems.clear();
    setInstead(undefined);
    setSaving(true);
    const refused = await onSave(unlockNote);
    setSaving(false);
    if (!refused) return;
    problems.show(refused);
    setInstead(refused.instead);
  };
  return (
    <form
      ref={frame}
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={classes.half}>
        <section className={classes.card} aria-label="Cliente">
          <ClientField
            storeId={storeId}
            value={draft.client}
            isFixed={isReturn}
            needsNumber={isEdit}
            error={problems.of('clientId').error}
            onChange={(client) => change({ client })}
          />
        </section>
        <section className={classes.card} aria-label="Equipo">
          <DeviceTypeField
            {...problems.of('deviceType')}
            value={draft.deviceType}
            onChange={(deviceType) => change({ deviceType })}
          />
          <div className={classes.pair}>
            <TextField label="Marca" autoComplete="off" maxLength={60} {...text('brand', 'deviceBrand')} />
            <TextField label="Modelo" autoComplete="off" maxLength={80} {...text('model', 'deviceModel')} />
          </div>
          <SerialField
            {...problems.of('deviceSerial')}
            value={draft.serial}
            onChange={(serial) => change({ serial })}
          />
          <TextAreaField
            label="Problema"
            required
            rows={2}
            maxLength={1000}
            placeholder="Pantalla rota; no responde arriba"
            {...text('problem', 'problemDescription')}
          />
          {isEdit ? <TextAreaField label="Diagnóstico" maxLength={2000} {...text('diagnosis', 'diagnosis')} /> : null}
        </section>
      </div>
      <div className={classes.half}>
        <section className={classes.card} aria-label="Cómo llega">
          <ConditionField
            deviceType={draft.deviceType ?? 'smartphone'}
            marks={draft.marks}
            onChange={(marks) => change({ marks })}
          />
          <AccessoriesField value={draft.accessories} onChange={(accessories) => change({ accessories })} />
          <UnlockField
            value={unlockNote}
            isKept={edited?.hasUnlockNote ?? false}
            isEdit={isEdit}
            onChange={(note) => {
              setUnlockNote(note);
              // To leave the page now would lose it.
              if (isEdit) change({});
            }}
          />
        </section>
        {isEdit ? null : (
          <section className={classes.card} aria-label="Fotos">
            <IntakePhotos storeId={storeId} repairUuid={draft.uuid} />
          </section>
        )}
        <section className={classes.card} aria-label="Promesa">
          <div className={classes.pair}>
            <DayField
              label="Prometido para"
              {...problems.of('estimatedDeliveryDate')}
              value={draft.promisedDay}
              onChange={(promisedDay) => change({ promisedDay: promisedDay ?? '', isDayChosen: true })}
            />
            <TextField
              label="Hora"
              type="time"
              value={draft.promisedTime}
              onChange={(promisedTime) => change({ promisedTime: promisedTime ?? '' })}
            />
          </div>
          <div className={classes.pair}>
            <SelectField
              label="Prioridad"
              options={priorities}
              value={draft.priority}
              onChange={(priority) => change({ priority: (priority ?? 'medium') as RepairPriority })}
            />
            <NumberField
              label="Estimado"
              prefix="$"
              {...problems.of('estimatedCostUSD')}
              value={draft.estimateUSD}
              onChange={(estimateUSD) => change({ estimateUSD: estimateUSD ?? null })}
            />
          </div>
          {isEdit ? null : (
            <SelectField
              label="Técnico"
              placeholder="Sin técnico"
              clearable
              options={technicians.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={draft.technicianId === null ? null : String(draft.technicianId)}
              onChange={(id) => change({ technicianId: id ? Number(id) : null })}
            />
          )}
          <TextAreaField label="Notas" rows={2} maxLength={1000} {...text('notes', 'notes')} />
        </section>
        {isEdit ? null : (
          <section className={classes.card} aria-label="Firma">
            <SignatureField
              value={draft}
              expected={draft.client?.name ?? ''}
              about="Acepta las condiciones del recibo y cómo llega el equipo."
              mayDecline
              onChange={change}
            />
          </section>
        )}
      </div>
      <div role="alert">
        {problems.rest ? (
          <InlineNotice
            tone="danger"
            title="Error al guardar servicio"
            action={
              instead ? (
                <Button
                  variant="default"
                  onClick={() => {
                    instead.prepare();
                    void save();
                  }}
                >
                  {instead.label}
                </Button>
              ) : null
            }
          >
            {problems.rest}
          </InlineNotice>
        ) : null}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" leftSection={<Icon of={IconDeviceFloppy} />} loading={isSaving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
