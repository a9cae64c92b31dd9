import { type ProductImage, uploadImage } from '@minipos/contract/catalogue/images';
import { ApiError } from '@minipos/contract/core/client';
import type { ErrorCode } from '@minipos/contract/core/errors';
import { errorText } from '#lib/http/error-text.ts';
import { type OnProgress, upload } from '#session/upload.ts';
import { PictureError, shrinkPicture } from './shrink-picture.ts';

interface Sending {
  storeId: number;
  file: File;
  signal: AbortSignal;
  onProgress: OnProgress;
}

/** Shrinks a picture on this device and sends it to the store. */
export async function sendPicture({ storeId, file, signal, onProgress }: Sending): Promise<ProductImage> {
  const smaller = await shrinkPicture(file);
  signal.throwIfAborted();
  const headers = { 'x-store-id': String(storeId) };
  return (await upload(uploadImage, { file: smaller, headers, signal }, onProgress)).data;
}

export interface PictureProblem {
  message: string;
  /** False when the same file would fail in the same way. */
  canRetry: boolean;
}

/** Why a picture was not sent, in words. */
export function pictureProblem(error: unknown): PictureProblem {
  if (error instanceof PictureError) return { message: error.message, canRetry: false };
  const isRefused = error instanceof ApiError && refusals.has(error.answer.code);
  return { message: errorText(error, 'Error al subir imagen'), canRetry: !isRefused };
}

const refusals = new Set<ErrorCode>([
  'FILE_TOO_LARGE',
  'IMAGE_TYPE',
  'IMAGE_TOO_WIDE',
  'IMAGE_TOO_HIGH',
  'IMAGE_INVALID',
  'FORBIDDEN',
]);
