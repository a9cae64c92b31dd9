import type { KeptSignature, RepairPhoto } from '@minipos/contract/repairs/repair-shapes';
import type { PhotoRow } from './photos.queries.ts';
import type { SignatureRow } from './signatures.queries.ts';

export const presentPhoto = (row: PhotoRow): RepairPhoto => ({
  id: row.id,
  stage: row.stage,
  caption: row.caption,
  forClient: row.for_client,
  width: row.width,
  height: row.height,
  takenAt: row.taken_at.toISOString(),
  addedBy: row.added_by,
});

export const presentSignature = (row: SignatureRow): KeptSignature => ({
  id: row.id,
  occasion: row.occasion,
  signerName: row.signer_name,
  strokes: row.strokes,
  signedAt: row.signed_at.toISOString(),
  recordedBy: row.recorded_by,
});
