import { Link } from '@tanstack/react-router';
import { photoCount, useKeptPhotos } from '#device/kept-photos.ts';
import { useSync } from '#device/use-sync.ts';
import classes from './status-bar.module.css';

/** Photos that wait beside the queue, in words; nothing where none does. */
export function PhotoPill() {
  const sync = useSync();
  return sync ? <Count storeId={sync.storeId} /> : null;
}

function Count({ storeId }: { storeId: number }) {
  const photos = useKeptPhotos(storeId) ?? [];
  const refused = photos.filter(({ status }) => status === 'refused').length;
  if (photos.length === 0) return null;
  if (refused > 0) {
    return (
      <span className={classes.todo}>
        <Link to="/sync" className={classes.obstacle}>
          {photoCount(refused)} por revisar
        </Link>
      </span>
    );
  }
  return (
    <span className={classes.pill} data-state="pending">
      {photoCount(photos.length)} por enviar
    </span>
  );
}
