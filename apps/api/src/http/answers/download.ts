import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file, or a stream of events, that is made while it is sent. */
export interface Download {
  /** Without one nothing is saved: the page reads it. */
  fileName?: string;
  contentType: string;
  content: Readable;
}

/**
 * Answers with a file. No cache on the way keeps it: it is for one person at one moment. Returns nothing, so that no handler of the
 * contract can pass off a reply, which may be awaited as anything, for the file that it was asked for.
 */
export function sendDownload(reply: FastifyReply, { fileName, contentType, content }: Download): void {
  if (fileName) {
    const plain = fileName.replaceAll(/[^\w.-]/g, '_');
    const name = `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
    reply.header('content-disposition', `attachment; ${name}`);
  }
  reply.header('content-type', contentType).header('cache-control', 'no-store').send(content);
}
