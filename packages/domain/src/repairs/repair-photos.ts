/** When a photo of a device was taken. */
export const photoStages = ['intake', 'before', 'during', 'after'] as const;
export type PhotoStage = (typeof photoStages)[number];

export const photoStageLabels: Readonly<Record<PhotoStage, string>> = {
  intake: 'Al recibir',
  before: 'Antes de reparar',
  during: 'Durante la reparación',
  after: 'Después de reparar',
};

/** How many photos a repair shows. */
export const mostPhotos = 12;

/** How many it keeps with those that were removed. */
export const mostKeptPhotos = 40;

/** What a photo may weigh as it is sent; it is kept smaller. */
export const maxPhotoBytes = 5 * 1024 * 1024;

/** Its longest side in pixels, as it leaves the device. */
export const photoSide = 1600;

export const maxCaption = 120;
