import {
  changeRepairPhoto,
  readRepairPhoto,
  removeRepairPhoto,
  signRepair,
} from '@minipos/contract/repairs/repair-proofs';
import type { Repair, RepairPhoto } from '@minipos/contract/repairs/repair-shapes';
import type { PictureVariant } from '@minipos/domain/catalogue/picture-size';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { api } from '#session/api.ts';
import { readFile } from '#session/download-file.ts';
import { useRepairsRefresh } from './repairs.ts';

interface PhotoAsked {
  photo: Pick<RepairPhoto, 'id'>;
}

/** Photos and signatures of one repair. */
export function useRepairProofs({ storeId, id }: Pick<Repair, 'storeId' | 'id'>) {
  const refresh = useRepairsRefresh(storeId);
  const place = ({ photo }: PhotoAsked) => ({ storeId, photographedId: id, photoId: photo.id });
  return {
    sign: useMutation({
      mutationFn: (body: z.input<typeof signRepair.body>) =>
        api(signRepair, { params: { storeId, serviceId: id }, body }),
      onSettled: refresh,
    }),
    change: useMutation({
      mutationFn: ({ photo, ...body }: PhotoAsked & z.input<typeof changeRepairPhoto.body>) =>
        api(changeRepairPhoto, { params: place({ photo }), body }),
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: ({ photo, ...body }: PhotoAsked & z.input<typeof removeRepairPhoto.body>) =>
        api(removeRepairPhoto, { params: place({ photo }), body }),
      onSettled: refresh,
    }),
  };
}

/**
 * A file of a photo, as an address that this page alone can open; null while it is on its way, 'failed' where it does not come. It is
 * kept nowhere: photos of a client's device are not for the disk of whoever looked at them.
 */
export function usePhotoFile(
  { storeId, id }: Pick<Repair, 'storeId' | 'id'>,
  photoId: string,
  photoVariant: PictureVariant,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const params = { storeId, photographedId: id, photoId, photoVariant };
    const read = async () => {
      const file = await readFile(readRepairPhoto, { params });
      if (isGone) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    };
    read().catch(() => {
      if (!isGone) setUrl('failed');
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [storeId, id, photoId, photoVariant]);
  return url;
}
