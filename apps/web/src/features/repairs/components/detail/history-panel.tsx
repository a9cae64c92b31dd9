import { Button } from '@mantine/core';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { repairStateLabels } from '@minipos/domain/repairs/repair-states';
import { repairLogLabels } from '@minipos/domain/repairs/repair-words';
import { useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { formatDateTime } from '#lib/format.ts';
import { readProblem } from '#lib/http/problem.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { useRepairWork } from '../../server/repair-work.ts';
import classes from './repair-view.module.css';

type Entry = Repair['logs'][number];

const detailOf = ({ from, to, description }: Entry) =>
  [from && to ? `${repairStateLabels[from]} → ${repairStateLabels[to]}` : null, description]
    .filter(Boolean)
    .join(' · ');

/** Everything that happened to a repair, newest first, and a place to note more. */
export function HistoryPanel({ repair }: { repair: Repair }) {
  const mayEdit = useCan('services.edit');
  const { note } = useRepairWork(repair);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    if (note.isPending) return;
    if (text.trim() === '') return setProblem('Escribe la nota');
    try {
      await note.mutateAsync(text);
      setText('');
      setProblem(undefined);
    } catch (error) {
      setProblem(readProblem(error).message);
    }
  };
  return (
    <Panel title="Historial">
      {mayEdit ? (
        <form
          className={classes.addNote}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextField
            label="Nota"
            autoComplete="off"
            maxLength={500}
            value={text}
            error={problem}
            onChange={(value) => setText(value ?? '')}
          />
          <Button type="submit" variant="default" loading={note.isPending}>
            Anotar
          </Button>
        </form>
      ) : null}
      <ol className={classes.history} aria-label="Lo que pasó con el servicio">
        {repair.logs.map((entry) => (
          <li key={entry.id}>
            <span className={classes.name}>{repairLogLabels[entry.action]}</span>
            {detailOf(entry) ? <span>{detailOf(entry)}</span> : null}
            <span className={classes.note}>
              {formatDateTime(entry.createdAt)} · {entry.actorName ?? 'El cliente'}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
