import type { Repair, RepairPhoto } from '@minipos/contract/repairs/repair-shapes';
import { mostPhotos, type PhotoStage, photoStageLabels, photoStages } from '@minipos/domain/repairs/repair-photos';
import type { RepairState } from '@minipos/domain/repairs/repair-states';
import { useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { useUnsentPhotos } from '../../local/photos.ts';
import { usePhotoFile } from '../../server/repair-proofs.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import classes from './photos.module.css';
import { TakePhotos } from './take-photos.tsx';
import { UnsentPhoto } from './unsent-photo.tsx';

const options = photoStages.map((value) => ({ value, label: photoStageLabels[value] }));

/** When a photo is taken that is taken now. */
const stageOf = (status: RepairState): PhotoStage =>
  status === 'received' ? 'before' : status === 'completed' || status === 'delivered' ? 'after' : 'during';

/** The photos of a device: those that everybody sees, those that this one has not sent yet, and the way to more. */
export function PhotosPanel({ repair }: { repair: Repair }) {
  const mayReceive = useCan('services.create');
  const mayEdit = useCan('services.edit');
  const unsent = useUnsentPhotos(repair.uuid) ?? [];
  const [stage, setStage] = useState(stageOf(repair.status));
  const [shown, setShown] = useState<string | null>(null);
  const { photos } = repair;
  // What was sent just now is in both until its row here is gone.
  const own = unsent.filter(({ uuid }) => !photos.some(({ id }) => id === uuid));
  const open = photos.find(({ id }) => id === shown);
  const count = photos.length + own.length;
  return (
    <Panel
      title="Fotos"
      beside={
        count > 0 ? (
          <span className={classes.words}>
            {count} de {mostPhotos}
          </span>
        ) : null
      }
    >
      <div className={classes.field}>
        {count === 0 ? <p className={classes.hint}>Todavía no hay fotos.</p> : null}
        {count > 0 ? (
          <ul className={classes.strip} aria-label="Fotos del equipo">
            {photos.map((photo, place) => (
              <PhotoTile
                key={photo.id}
                repair={repair}
                photo={photo}
                place={place + 1}
                onOpen={() => setShown(photo.id)}
              />
            ))}
            {own.map((photo, place) => (
              <UnsentPhoto key={photo.uuid} photo={photo} place={photos.length + place + 1} />
            ))}
          </ul>
        ) : null}
        {mayReceive || mayEdit ? (
          <>
            <SelectField
              label="Las nuevas son de"
              options={options}
              value={stage}
              onChange={(next) => setStage((next ?? 'before') as PhotoStage)}
            />
            <TakePhotos
              place={{
                storeId: repair.storeId,
                repairUuid: repair.uuid,
                repairId: repair.id,
                stage,
                forClient: false,
                sent: photos.length,
              }}
            />
          </>
        ) : null}
      </div>
      {open ? <PhotoDialog repair={repair} photo={open} onClose={() => setShown(null)} /> : null}
    </Panel>
  );
}

interface PhotoTileProps {
  repair: Repair;
  photo: RepairPhoto;
  place: number;
  onOpen: () => void;
}

function PhotoTile({ repair, photo, place, onOpen }: PhotoTileProps) {
  const url = usePhotoFile(repair, photo.id, 'medium');
  const name = photo.caption ?? photoStageLabels[photo.stage];
  return (
    <li>
      <button type="button" className={classes.open} aria-label={`Ver la foto ${place}: ${name}`} onClick={onOpen}>
        {url === 'failed' ? (
          <span className={classes.failed}>No se pudo cargar</span>
        ) : url ? (
          <img className={classes.picture} src={url} alt="" />
        ) : null}
      </button>
      <p className={classes.words}>{[name, photo.forClient ? 'la ve el cliente' : null].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
