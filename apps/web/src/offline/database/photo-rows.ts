import type { PhotoStage } from '@minipos/domain/repairs/repair-photos';

/**
 * A photo of a device that the server does not have yet. It goes by itself, beside the queue: a picture is a thousand times as large as
 * a fact, and no sale waits for one.
 */
export interface LocalPhoto {
  /** Under which the server keeps it, once, however often it is sent. */
  uuid: string;
  storeId: number;
  repairUuid: string;
  /** Null until the server has the device: then the photo goes. */
  repairId: number | null;
  /** `refused`: the server will not have it; a person decides. */
  status: 'kept' | 'refused';
  /** Why, in words. */
  problem: string | null;
  stage: PhotoStage;
  caption: string | null;
  forClient: boolean;
  takenAt: string;
  /** The picture itself. As plain bytes: not every browser keeps blobs whole over a restart. */
  content: ArrayBuffer;
  type: string;
}
