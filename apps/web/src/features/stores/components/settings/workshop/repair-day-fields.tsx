import { type RepairDays, wholeRepairDays } from '@minipos/domain/repairs/repair-days';
import { deviceTypeLabels, deviceTypes } from '@minipos/domain/repairs/repair-words';
import { NumberField } from '#ui/field/number-field.tsx';
import { Setting } from '../setting.tsx';
import classes from './repair-day-fields.module.css';

export interface RepairDayFieldsProps {
  value: Partial<RepairDays> | null | undefined;
  onChange: (days: RepairDays) => void;
  /** By type: `repairDays.tv`. */
  errors: Readonly<Record<string, unknown>>;
}

/** In how many days a device of each type is promised. */
export function RepairDayFields({ value, onChange, errors }: RepairDayFieldsProps) {
  const days = wholeRepairDays(value);
  return (
    <Setting words="entrega promesa plazo reparacion servicio tecnico">
      <div className={classes.types}>
        {deviceTypes.map((type) => {
          const error = errors[`repairDays.${type}`];
          return (
            <NumberField
              key={type}
              label={deviceTypeLabels[type]}
              name={`repairDays.${type}`}
              suffix={days[type] === 1 ? 'día' : 'días'}
              decimals={0}
              value={days[type]}
              error={typeof error === 'string' ? error : undefined}
              onChange={(count) => onChange({ ...days, [type]: count ?? Number.NaN })}
            />
          );
        })}
      </div>
    </Setting>
  );
}
