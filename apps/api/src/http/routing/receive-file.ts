import type { Upload } from '@minipos/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../answers/errors.ts';

/** A file as it arrived. Neither its name nor the type it claims says anything about its content. */
export interface ReceivedFile {
  name: string;
  bytes: Buffer;
}

// Room for the boundaries and headers of the form around the file.
const formBytes = 64 * 1024;

/** Reads the file of a form into memory, and stops reading as soon as it is larger than it may be. */
export async function receiveFile(request: FastifyRequest, upload: Upload): Promise<ReceivedFile> {
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + formBytes) throw tooLarge(request, upload);
  const part = await request.file({
    // One byte more than allowed tells a file that is exactly as large from one that was cut.
    limits: { fileSize: upload.maxBytes + 1, files: 1, fields: 10, fieldSize: 4096, parts: 11, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname !== upload.field) {
    discard(request);
    throw new AppError('VALIDATION', { fields: { [upload.field]: 'Elige un archivo' } });
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > upload.maxBytes) throw tooLarge(request, upload);
    chunks.push(chunk);
  }
  // What follows the file is of no interest, but the connection is used again.
  discard(request);
  return { name: part.filename, bytes: Buffer.concat(chunks, size) };
}

function tooLarge(request: FastifyRequest, { maxBytes }: Upload): AppError {
  discard(request);
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new AppError('FILE_TOO_LARGE', {
    message: `El archivo es demasiado grande. El máximo es ${megabytes} MB.`,
  });
}

/** Lets the rest go by without keeping it, so that the answer reaches a caller who is still sending. */
function discard({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
