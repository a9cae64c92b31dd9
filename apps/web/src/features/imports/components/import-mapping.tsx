import { Button, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { ApiError } from '@minipos/contract/core/client';
import type { ImportRun } from '@minipos/contract/imports/import-calls';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import type { ImportedKind } from '../imported-kind.ts';
import { usePreviewImport } from '../server/imports.ts';
import classes from './import-mapping.module.css';
import { count } from './import-words.tsx';

const unused = '';
export interface ImportMappingProps {
  kind: ImportedKind;
  run: ImportRun;
  offline: boolean;
}

/** What each column of the file is, and what to do where the file leaves a choice. */
export function ImportMapping({ kind, run, offline }: ImportMappingProps) {
  const preview = usePreviewImport(kind, run.storeId, run.id);
  const [columns, setColumns] = useState(run.mapping);
  const [options, setOptions] = useState<object>(run.options);
  const choices = [
    { value: unused, label: 'No usar' },
    ...Object.entries(kind.fields).map(([value, label]) => ({ value, label })),
  ];
  const warning = kind.warnOf(columns);
  const recognised = columns.filter((field) => field !== null).length;
  const choose = (position: number, value: string) => {
    const field = value === unused ? null : value;
    // A field comes from one column: the column that had it gives it up.
    setColumns(columns.map((current, at) => (at === position ? field : current === field ? null : current)));
  };
  const submit = () => preview.mutate({ columns, ...options });
  return (
    <Stack gap="md">
      <InlineNotice tone={recognised > 0 ? 'info' : 'attention'}>
        {count(run.rowCount, 'fila', 'filas')} en «{run.fileName}». Reconocimos{' '}
        {count(recognised, 'columna', 'columnas')} de {columns.length}; corrige las que hagan falta.
      </InlineNotice>
      {warning ? (
        <InlineNotice tone="attention" announce>
          {warning}
        </InlineNotice>
      ) : null}
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
      {kind.renderOptions({
        options,
        columns,
        onChange: setOptions,
        faults: (preview.error instanceof ApiError && preview.error.answer.fields) || {},
      })}
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
