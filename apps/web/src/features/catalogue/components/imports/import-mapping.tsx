import { Button, Group, NativeSelect, Stack, Title } from '@mantine/core';
import {
  type ImportChoices,
  type ImportField,
  type ImportRun,
  importFields,
} from '@minipos/contract/catalogue/imports';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { usePreviewImport } from '../../server/imports.ts';
import classes from './import-mapping.module.css';
import { count } from './import-words.ts';

const unused = '';
const choices = [
  { value: unused, label: 'No usar' },
  ...Object.entries(importFields).map(([value, label]) => ({ value, label })),
];
const stockChoices = [
  { value: 'ignore', label: 'Dejar la existencia que tienen' },
  { value: 'set', label: 'Fijar la existencia del archivo' },
];

export interface ImportMappingProps {
  run: ImportRun;
  offline: boolean;
}

/** What each column of the file is, and what to do where the file leaves a choice. */
export function ImportMapping({ run, offline }: ImportMappingProps) {
  const preview = usePreviewImport(run.storeId, run.id);
  const [columns, setColumns] = useState(run.mapping);
  const [options, setOptions] = useState(run.options);
  const recognised = columns.filter((field) => field !== null).length;
  const choose = (position: number, value: string) => {
    const field = value === unused ? null : (value as ImportField);
    // A field comes from one column: the column that had it gives it up.
    setColumns(columns.map((current, at) => (at === position ? field : current === field ? null : current)));
  };
  const submit = () => preview.mutate({ columns, ...options } satisfies ImportChoices);
  return (
    <Stack gap="md">
      <InlineNotice tone={recognised > 0 ? 'info' : 'attention'}>
        {count(run.rowCount, 'fila', 'filas')} en «{run.fileName}». Reconocimos{' '}
        {count(recognised, 'columna', 'columnas')} de {columns.length}; corrige las que hagan falta.
      </InlineNotice>
      <Title order={2} size="h4">
        Columnas del archivo
      </Title>
      <ul className={classes.list}>
        {run.columns.map(({ heading, samples }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the file
          <li key={position} className={classes.column}>
            <div>
              <p className={classes.heading}>{heading || `Columna ${position + 1}`}</p>
              <p className={classes.samples}>{samples.filter((sample) => sample !== '').join(' · ') || 'Sin datos'}</p>
            </div>
            <NativeSelect
              aria-label={`«${heading || position + 1}» es`}
              value={columns[position] ?? unused}
              data={choices}
              onChange={(event) => choose(position, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      <Title order={2} size="h4">
        Opciones
      </Title>
      <SelectField
        label="Productos que ya existen"
        options={stockChoices}
        value={options.stock}
        onChange={(stock) => setOptions({ ...options, stock: stock === 'set' ? 'set' : 'ignore' })}
      />
      <TextField
        label="Departamento de los productos nuevos que no traen uno"
        value={options.defaultDepartment}
        maxLength={80}
        onChange={(name) => setOptions({ ...options, defaultDepartment: name || null })}
      />
      <SwitchField
        label="Crear los departamentos y marcas que falten"
        value={options.createMissing}
        onChange={(createMissing) => setOptions({ ...options, createMissing: createMissing ?? false })}
      />
      {preview.error ? (
        <InlineNotice tone="danger" announce>
          {errorText(preview.error, 'No se pudo revisar el archivo.')}
        </InlineNotice>
      ) : null}
      <Group justify="flex-end">
        <Button onClick={submit} loading={preview.isPending} disabled={offline}>
          Revisar archivo
        </Button>
      </Group>
    </Stack>
  );
}
