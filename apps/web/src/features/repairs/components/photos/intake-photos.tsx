import { useState } from 'react';
import { useSync } from '#device/use-sync.ts';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { showToClient, useUnsentPhotos } from '../../local/photos.ts';
import classes from './photos.module.css';
import { TakePhotos } from './take-photos.tsx';
import { UnsentPhoto } from './unsent-photo.tsx';

export interface IntakePhotosProps {
  storeId: number;
  /** Of the device while it is written down. */
  repairUuid: string;
}

/** How a device came in, as photos: on this device at once, sent once the server has it. The client sees them unless that is said. */
export function IntakePhotos({ storeId, repairUuid }: IntakePhotosProps) {
  const sync = useSync();
  const photos = useUnsentPhotos(repairUuid) ?? [];
  const [isShown, setShown] = useState(true);
  const forClient = photos[0]?.forClient ?? isShown;
  return (
    <div className={classes.field}>
      {photos.length === 0 ? (
        <p className={classes.hint}>Hasta 12. Quedan en este equipo y se envían solas cuando haya conexión.</p>
      ) : (
        <ul className={classes.strip} aria-label="Fotos del equipo">
          {photos.map((photo, place) => (
            <UnsentPhoto key={photo.uuid} photo={photo} place={place + 1} isDraft />
          ))}
        </ul>
      )}
      <TakePhotos place={{ storeId, repairUuid, repairId: null, stage: 'intake', forClient }} />
      {photos.length === 0 ? null : (
        <SwitchField
          label="El cliente las ve en su página"
          value={forClient}
          onChange={(next) => {
            setShown(next ?? false);
            if (sync) void showToClient(sync.db, repairUuid, next ?? false);
          }}
        />
      )}
    </div>
  );
}
