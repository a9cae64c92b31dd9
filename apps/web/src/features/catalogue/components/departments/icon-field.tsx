import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { departmentIcons } from './department-icons.ts';
import classes from './icon-field.module.css';

/** Choose by looking, or type an emoji or a few letters. */
export function IconField(field: FieldProps<Text>) {
  const { value, onChange } = field;
  return (
    <div>
      <TextField
        label="Icono"
        description="Elige uno de la lista o escribe otro."
        maxLength={16}
        // What the schema fills in when it is left empty.
        placeholder="🏢"
        {...field}
      />
      <div role="group" aria-label="Iconos sugeridos" className={classes.icons}>
        {departmentIcons.map(({ icon, name }) => (
          <button
            key={icon}
            type="button"
            className={classes.icon}
            aria-label={name}
            aria-pressed={value === icon}
            title={name}
            onClick={() => onChange(icon)}
          >
            {icon}
          </button>
        ))}
      </div>
    </div>
  );
}
