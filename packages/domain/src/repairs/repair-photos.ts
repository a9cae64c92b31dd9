/** When a photo of a device was taken. */
export const photoStages = ['intake', 'before', 'during', 'after'] as const;
export type PhotoStage = (typeof photoStages)[number];

export const photoStageLabels: Readonly<Record<PhotoStage, string>> = {
  intake: 'Al recibir',
  before: 'Antes de reparar',
  during: 'Durante la reparación',
  after: 'Después de reparar',
};

const dayMs = 86_400_000;

/** What is kept of when a device says that it took a photo: a clock that is wrong by more than a day before its repair counts for nothing. */
export function photoMoment(said: Date | undefined, receivedAt: Date, now: Date): Date {
  if (said === undefined || said > now || said.getTime() < receivedAt.getTime() - dayMs) return now;
  return said;
}

/** How many photos a repair shows. */
export const mostPhotos = 12;

/** How many it keeps with those that were removed. */
export const mostKeptPhotos = 40;

/** What a photo may weigh as it is sent; it is kept smaller. */
export const maxPhotoBytes = 5 * 1024 * 1024;

/** Its longest side in pixels, as it leaves the device. */
export const photoSide = 1600;

export const maxCaption = 120;
