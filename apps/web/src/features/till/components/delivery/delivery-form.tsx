import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import {
  activeZones,
  type Delivery,
  type DeliveryTerms,
  maxDeliveryAddress,
  maxDeliveryName,
  maxDeliveryPhone,
  missingForDelivery,
  zoneFee,
} from '@minipos/domain/orders/delivery';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usdText } from '#lib/sale-words.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useOwnPress } from '#ui/form/own-press.ts';
import { sendByEnter } from '#ui/form/send-by-enter.ts';
import { whenLaidOut } from '#ui/layout/when-laid-out.ts';
import { missingWords, zoneOptions } from './delivery-words.ts';

export interface DeliveryFormProps {
  initial: Delivery;
  terms: DeliveryTerms;
  clientUuid: string | null;
  onSave: (delivery: Delivery) => void;
}

/** Where an order goes, to whom, and what that costs. */
export function DeliveryForm({ initial, terms, clientUuid, onSave }: DeliveryFormProps) {
  const zones = activeZones(terms);
  const isKnown = zones.some(({ uuid }) => uuid === initial.zoneUuid);
  const [delivery, setDelivery] = useState(isKnown ? initial : { ...initial, zoneUuid: null, zoneName: null });
  const [isAsked, setAsked] = useState(false);
  const isOwnPress = useOwnPress();
  const form = useRef<HTMLFormElement>(null);
  // What is proposed may be read after the dialog has given the focus away.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (first) return whenLaidOut(first, () => first.focus());
  }, []);
  const set = (change: Partial<Delivery>) => setDelivery((known) => ({ ...known, ...change }));
  const missing = missingForDelivery({ orderType: 'delivery', delivery, clientUuid });
  const problem = isAsked && missing ? { [missing]: missingWords[missing] } : {};
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isOwnPress(event)) return;
    setAsked(true);
    if (missing) return;
    const { name, phone, address } = delivery;
    onSave({ ...delivery, name: name.trim(), phone: phone.trim(), address: address.trim() });
  };
  return (
    <form ref={form} noValidate onSubmit={save}>
      <Stack gap="sm">
        <NativeSelect
          label="Zona"
          size="lg"
          description={`Se cobran ${usdText(zoneFee(terms, delivery.zoneUuid) ?? 0)}, una vez.`}
          data={zoneOptions(terms)}
          value={delivery.zoneUuid ?? ''}
          onChange={(event) => {
            const zone = zones.find(({ uuid }) => uuid === event.currentTarget.value);
            set({ zoneUuid: zone?.uuid ?? null, zoneName: zone?.name ?? null });
          }}
        />
        <TextAreaField
          label="Dirección"
          placeholder="Calle, casa, punto de referencia"
          rows={2}
          maxLength={maxDeliveryAddress}
          hardLimit
          value={delivery.address}
          onChange={(value) => set({ address: value ?? '' })}
          onKeyDown={sendByEnter}
          error={problem.address}
          focusFirst
        />
        <TextField
          label="Nombre de quien recibe"
          size="lg"
          autoComplete="off"
          maxLength={maxDeliveryName}
          value={delivery.name}
          onChange={(value) => set({ name: value ?? '' })}
          error={problem.who}
        />
        <TextField
          label="Teléfono"
          type="tel"
          size="lg"
          autoComplete="off"
          inputMode="tel"
          maxLength={maxDeliveryPhone}
          value={delivery.phone}
          onChange={(value) => set({ phone: value ?? '' })}
        />
        <Group justify="flex-end">
          <Button type="submit" size="lg">
            Guardar entrega
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
