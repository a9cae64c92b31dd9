import { Button, Checkbox, TextInput } from '@mantine/core';
import type { StoreSettings } from '@minipos/contract/stores/store-settings';
import { maxDeliveryZones, maxZoneName } from '@minipos/domain/orders/delivery';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { randomUuid } from '#lib/random-uuid.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import classes from './zone-fields.module.css';

type Zone = StoreSettings['deliveryZones'][number];

export interface ZoneFieldsProps {
  value: Zone[] | undefined;
  onChange: (zones: Zone[]) => void;
  /** By place: `deliveryZones.2.name`. */
  errors: Readonly<Record<string, unknown>>;
}

/** Parts of town with what bringing an order there costs. */
export function ZoneFields({ value: zones = [], onChange, errors }: ZoneFieldsProps) {
  const list = useRef<HTMLUListElement>(null);
  const change = (place: number, fields: Partial<Zone>) =>
    onChange(zones.map((zone, at) => (at === place ? { ...zone, ...fields } : zone)));
  const add = () => {
    onChange([...zones, { uuid: randomUuid(), name: '', feeUSD: 0, isActive: true }]);
    // The new one is written at once.
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  };
  return (
    <fieldset className={classes.zones}>
      <legend className={classes.legend}>Zonas de entrega</legend>
      <p className={classes.note}>
        {zones.length === 0
          ? 'Sin zonas, toda entrega cuesta lo de arriba.'
          : 'La caja las ofrece con su costo. Lo de arriba vale para cualquier otro lugar.'}
      </p>
      <ul className={classes.list} ref={list}>
        {zones.map((zone, place) => {
          const called = zone.name || `zona ${place + 1}`;
          const error = (field: string) => {
            const said = errors[`deliveryZones.${place}.${field}`];
            return typeof said === 'string' ? said : undefined;
          };
          return (
            <li key={zone.uuid} className={classes.zone}>
              <TextInput
                className={classes.name ?? ''}
                aria-label={`Nombre de la zona ${place + 1}`}
                name={`deliveryZones.${place}.name`}
                placeholder="Nombre"
                maxLength={maxZoneName}
                value={zone.name}
                error={error('name')}
                onChange={(event) => change(place, { name: event.currentTarget.value })}
              />
              <div className={classes.fee}>
                <NumberField
                  label={`Costo de ${called}`}
                  hideLabel
                  name={`deliveryZones.${place}.feeUSD`}
                  prefix="$"
                  value={zone.feeUSD}
                  error={error('feeUSD')}
                  onChange={(feeUSD) => change(place, { feeUSD: feeUSD ?? Number.NaN })}
                />
              </div>
              <Checkbox
                label="Se usa"
                aria-label={`Se usa ${called}`}
                checked={zone.isActive}
                onChange={(event) => change(place, { isActive: event.currentTarget.checked })}
              />
              <IconButton
                icon={IconTrash}
                label={`Quitar ${called}`}
                onClick={() => onChange(zones.filter((_, at) => at !== place))}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<Icon of={IconPlus} />}
          disabled={zones.length >= maxDeliveryZones}
          onClick={add}
        >
          Agregar zona
        </Button>
      </div>
    </fieldset>
  );
}
