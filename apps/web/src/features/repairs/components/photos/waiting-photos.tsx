import { photoCount } from '#device/kept-photos.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useUnsentPhotos } from '../../local/photos.ts';

/** How many photos of a device that was just taken in still have to leave this one. Nothing where all have. */
export function WaitingPhotos({ repairUuid }: { repairUuid: string }) {
  const photos = useUnsentPhotos(repairUuid) ?? [];
  const refused = photos.filter(({ status }) => status === 'refused').length;
  if (photos.length === 0) return null;
  if (refused > 0) {
    return (
      <InlineNotice tone="attention">
        {photoCount(refused)} no se {refused === 1 ? 'aceptó' : 'aceptaron'}. Míralo en Sincronización.
      </InlineNotice>
    );
  }
  return (
    <InlineNotice tone="info">
      {photoCount(photos.length)} por enviar desde este equipo. {photos.length === 1 ? 'Sale sola' : 'Salen solas'}{' '}
      cuando haya conexión.
    </InlineNotice>
  );
}
