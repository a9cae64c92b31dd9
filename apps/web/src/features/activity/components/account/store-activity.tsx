import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activityQuery } from '../../server/activity.ts';
import { ActivityPages } from './activity-pages.tsx';

/** What was done in a store, beside what the console says of it. */
export function StoreActivity({ storeId }: { storeId: number }) {
  const [page, setPage] = useState(1);
  const read = useQuery(activityQuery(storeId, { page, limit: 10 }));
  const failed = 'Error al cargar el historial de la tienda';
  return <ActivityPages read={read} failed={failed} label="Páginas del historial" onPageChange={setPage} />;
}
