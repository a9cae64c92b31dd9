import type { ProductImage } from '@minipos/contract/catalogue/images';
import { useCallback, useEffect, useRef, useState } from 'react';
import { connectivity } from '#offline/engine/connectivity.ts';
import { type PictureProblem, pictureProblem, sendPicture } from '../../server/upload-image.ts';

/** A picture on its way, or one that did not arrive. */
export interface PictureUpload {
  id: number;
  file: File;
  /** Address of the picture on this device. */
  preview: string;
  /** From 0 to 1; null until the first byte has left. */
  progress: number | null;
  /** Why it did not arrive; null while it is on its way. */
  problem: PictureProblem | null;
}

const needsConnection = { message: 'Sin conexión. Para subir imágenes hace falta conexión.', canRetry: true };

/**
 * Sends pictures one after the other, so that they arrive in the order they were chosen; each can be cancelled and
 * tried again by itself.
 */
export function useImageUploads(storeId: number, onUploaded: (image: ProductImage) => void) {
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const previews = useRef(new Map<number, string>());
  const lastId = useRef(0);
  const line = useRef(Promise.resolve());
  const arrived = useRef(onUploaded);
  useEffect(() => {
    arrived.current = onUploaded;
  });

  const change = useCallback((id: number, changes: Partial<PictureUpload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }, []);

  const drop = useCallback((id: number) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    URL.revokeObjectURL(previews.current.get(id) ?? '');
    previews.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  }, []);

  const send = useCallback(
    async (id: number, file: File, signal: AbortSignal) => {
      if (signal.aborted) return;
      if (connectivity.get().status === 'offline') return change(id, { problem: needsConnection });
      try {
        const onProgress = (progress: number) => change(id, { progress });
        const image = await sendPicture({ storeId, file, signal, onProgress });
        if (signal.aborted) return;
        drop(id);
        arrived.current(image);
      } catch (error) {
        if (!signal.aborted) change(id, { problem: pictureProblem(error) });
      }
    },
    [storeId, change, drop],
  );

  const enqueue = useCallback(
    ({ id, file }: Pick<PictureUpload, 'id' | 'file'>) => {
      const controller = new AbortController();
      controllers.current.set(id, controller);
      change(id, { problem: null, progress: null });
      line.current = line.current.then(() => send(id, file, controller.signal));
    },
    [change, send],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): PictureUpload => {
        lastId.current += 1;
        const id = lastId.current;
        const preview = URL.createObjectURL(file);
        previews.current.set(id, preview);
        return { id, file, preview, progress: null, problem: null };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) enqueue(upload);
    },
    [enqueue],
  );

  // Leaving the form cancels the uploads that are still on their way.
  useEffect(() => {
    const [open, shown] = [controllers.current, previews.current];
    return () => {
      for (const controller of open.values()) controller.abort();
      for (const preview of shown.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  return { uploads, add, cancel: drop, retry: enqueue };
}
