import type { AnswerOf, CallInput, Transport, WireRequest } from '@minipos/contract/core/client';
import type { Endpoint } from '@minipos/contract/core/endpoint';
import { NetworkError } from '#lib/http/network-error.ts';
import { reportContact } from '#lib/http/server-contact.ts';
import { api } from './api.ts';

/** How much of the file has left this device, from 0 to 1. */
export type OnProgress = (share: number) => void;

const patience = 90_000;

/** Sends a file as the signed-in person, with the session's usual care, and tells how far it has come. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onProgress: OnProgress,
): Promise<AnswerOf<E>> {
  return api(endpoint, input, uploadTransport(onProgress));
}

/** By XMLHttpRequest: fetch does not say how much of a body has been sent. */
const uploadTransport =
  (onProgress: OnProgress): Transport =>
  async (request) => {
    try {
      const answer = await carry(request, onProgress);
      reportContact(true);
      return answer;
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      reportContact(false);
      throw new NetworkError(error);
    }
  };

function carry({ method, url, headers, body, signal }: WireRequest, onProgress: OnProgress) {
  return new Promise<Awaited<ReturnType<Transport>>>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    xhr.open(method, url);
    xhr.timeout = patience;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    const on = (event: 'load' | 'error' | 'timeout' | 'abort' | 'loadend', react: () => void) =>
      xhr.addEventListener(event, react);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    on('load', () => {
      try {
        resolve(answerOf(xhr));
      } catch (error) {
        // What is not JSON did not come from our server.
        reject(error);
      }
    });
    on('error', () => reject(new TypeError('the request failed')));
    on('timeout', () => reject(new TypeError('the request took too long')));
    on('abort', () => reject(new TypeError('the request was given up')));
    on('loadend', () => signal?.removeEventListener('abort', stop));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) reject(new TypeError('the request was given up'));
    else xhr.send(body ?? null);
  });
}

function answerOf(xhr: XMLHttpRequest) {
  const body: unknown = JSON.parse(xhr.responseText);
  const retryAfter = xhr.getResponseHeader('retry-after');
  return {
    status: xhr.status,
    headers: new Headers(retryAfter ? { 'retry-after': retryAfter } : {}),
    json: () => Promise.resolve(body),
  };
}
