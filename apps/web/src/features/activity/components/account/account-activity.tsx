import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountActivityQuery } from '../../server/activity.ts';
import { ActivityPages } from './activity-pages.tsx';

/** What happened to a person's account, for administrators: entries into it, and changes of password, e-mail and role. */
export function AccountActivity({ userId }: { userId: number }) {
  const [page, setPage] = useState(1);
  const read = useQuery(accountActivityQuery(userId, page));
  const failed = 'Error al cargar la actividad de la cuenta';
  return <ActivityPages read={read} failed={failed} label="Páginas de la actividad" onPageChange={setPage} />;
}
