import { ApiError, type CallInput, callUrl } from '@minipos/contract/core/client';
import type { Endpoint } from '@minipos/contract/core/endpoint';
import type { ErrorAnswer } from '@minipos/contract/core/errors';
import { saveBlob } from '#lib/download-text.ts';
import { NetworkError } from '#lib/http/network-error.ts';
import { renewSession } from './renew-session.ts';
import { readToken } from './session-state.ts';

/** Fetches a file of the API and hands it to the person under the name the server gives it. */
export async function downloadFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  const answer = await ask(endpoint, input);
  saveBlob(nameOf(answer) ?? 'archivo', await readWhole(answer));
}

/** The same for a page that shows it. */
export async function readFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  return readWhole(await ask(endpoint, input));
}

async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response> {
  const token = readToken();
  let answer = await fetchFile(callUrl(endpoint, input));
  if (answer.status === 401 && token !== null && (await renewSession(token))) {
    answer = await fetchFile(callUrl(endpoint, input));
  }
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json()) as ErrorAnswer, null);
  return answer;
}

async function fetchFile(url: string): Promise<Response> {
  const token = readToken();
  try {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    return await fetch(url, { headers, credentials: 'same-origin' });
  } catch (error) {
    throw new NetworkError(error);
  }
}

/** A connection that breaks half-way leaves no half file behind. */
async function readWhole(answer: Response): Promise<Blob> {
  try {
    return await answer.blob();
  } catch (error) {
    throw new NetworkError(error);
  }
}

function nameOf(answer: Response): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}
