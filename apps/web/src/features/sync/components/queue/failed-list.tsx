import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEdit, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { useDecide } from '../incidents/use-decide.ts';
import { Section } from '../section.tsx';
import classes from '../sync.module.css';
import { CorrectDialog } from './correct-dialog.tsx';
import { correctableFields } from './correctable-fields.ts';
import { DiscardWorkDialog } from './discard-work-dialog.tsx';
import type { WordedEntry } from './operation-words.ts';
import { pageLength, useFailed } from './use-queue.ts';

/** What the server refused: why, and what a person can do about it. Nothing while there is none. */
export function FailedList({ storeId }: { storeId: number }) {
  const [page, setPage] = useState(1);
  const failed = useFailed(storeId, page);
  const decide = useDecide(storeId);
  const [subject, setSubject] = useState<WordedEntry | null>(null);
  const [correcting, correct] = useDisclosure();
  const [discarding, discard] = useDisclosure();

  const about = (worded: WordedEntry, open: () => void) => {
    setSubject(worded);
    open();
  };
  const retry = async ({ entry, about: name }: WordedEntry) => {
    try {
      await decide.retry(entry.uuid);
      toasts.success(`${name} se envía de nuevo`);
    } catch {
      toasts.error('Ya no está esperando una decisión.', name);
    }
  };
  const total = failed?.total ?? 0;
  return (
    <>
      {failed && total > 0 ? (
        <Section title="Por revisar" text="El servidor no aceptó esto. Nada se borra hasta que decidas.">
          <ul className={classes.list}>
            {failed.rows.map((worded) => (
              <li key={worded.entry.uuid} className={classes.card}>
                <div>
                  <h3 className={classes.name}>{worded.about}</h3>
                  <p className={classes.meta}>
                    {worded.what} · n.º {worded.entry.seq} · {formatDateTime(worded.entry.operation.timestamp)}
                  </p>
                </div>
                <InlineNotice tone="danger">{worded.entry.errorMessage ?? 'El servidor no dijo por qué.'}</InlineNotice>
                <div className={classes.actions}>
                  {correctableFields(worded.entry.operation) ? (
                    <Button leftSection={<Icon of={IconEdit} />} onClick={() => about(worded, correct.open)}>
                      Corregir
                    </Button>
                  ) : null}
                  <Button
                    variant="default"
                    leftSection={<Icon of={IconRefresh} />}
                    onClick={() => void retry(worded)}
                    aria-label={`Reintentar ${worded.about}`}
                  >
                    Reintentar
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<Icon of={IconTrash} />}
                    onClick={() => about(worded, discard.open)}
                    aria-label={`Descartar ${worded.about}`}
                  >
                    Descartar
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {total > pageLength ? (
            <TablePager page={{ page: failed.page, limit: pageLength, total }} onPageChange={setPage} />
          ) : null}
        </Section>
      ) : null}
      {subject ? (
        <CorrectDialog
          key={subject.entry.uuid}
          opened={correcting}
          onClose={correct.close}
          worded={subject}
          storeId={storeId}
        />
      ) : null}
      {subject ? (
        <DiscardWorkDialog opened={discarding} onClose={discard.close} worded={subject} storeId={storeId} />
      ) : null}
    </>
  );
}
