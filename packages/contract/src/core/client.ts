import type { z } from 'zod';
import type { Endpoint, Upload } from './endpoint.ts';
import type { ErrorAnswer } from './errors.ts';
import { apiPrefix } from './prefix.ts';

type Given<Part extends string, Schema extends z.ZodObject> = string extends keyof z.input<Schema>
  ? Partial<Record<Part, undefined>>
  : Partial<z.input<Schema>> extends z.input<Schema>
    ? Partial<Record<Part, z.input<Schema>>>
    : Record<Part, z.input<Schema>>;

/** What a caller must supply for an endpoint, read off its schemas. */
export type CallInput<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']> &
  GivenFile<E['upload']> & { headers?: Record<string, string>; signal?: AbortSignal };

type GivenFile<Sent extends Upload | undefined> = Sent extends Upload ? { file: File } : { file?: undefined };

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** A form carries its own content type, with the boundary it was written with. */
  body?: string | FormData;
  signal?: AbortSignal;
}

/** Carries a request to the server: fetch in the browser, injection in tests. */
export type Transport = (
  request: WireRequest,
) => Promise<{ status: number; headers: Headers; json(): Promise<unknown> }>;

/** An answer of the server that is not a success, with its stable code. */
export class ApiError extends Error {
  readonly status: number;
  readonly answer: ErrorAnswer;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, answer: ErrorAnswer, retryAfterSeconds: number | null) {
    super(answer.message);
    this.name = 'ApiError';
    this.status = status;
    this.answer = answer;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A typed call per endpoint of the contract; knows no session policy and no screen. */
export function createClient(transport: Transport, commonHeaders: () => Record<string, string> = () => ({})) {
  return async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
    const { params = {}, query = {}, body, file, headers, signal } = input as LooseInput;
    const hasBody = body !== undefined;
    const answer = await transport({
      method: endpoint.method,
      url: apiPrefix + fillPath(endpoint.path, params) + queryText(query),
      headers: { ...commonHeaders(), ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
      ...(endpoint.upload && file ? { body: formOf(endpoint.upload, file) } : {}),
      ...(signal ? { signal } : {}),
    });
    const json = await answer.json();
    if (answer.status >= 400) throw toApiError(answer.status, answer.headers, json);
    return json as AnswerOf<E>;
  };
}

/** The address of a call, for what is fetched outside the client: a file. */
export function callUrl<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const { params = {}, query = {} } = input as LooseInput;
  return apiPrefix + fillPath(endpoint.path, params) + queryText(query);
}

interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  file?: File;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

function formOf({ field }: Upload, file: File): FormData {
  const form = new FormData();
  form.append(field, file, file.name);
  return form;
}

/** `/stores/:storeId` with its values in place. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new TypeError(`missing path parameter ${name}`);
    return encodeURIComponent(String(params[name]));
  });
}

function queryText(query: NonNullable<LooseInput['query']>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)])).toString()}`;
}

function toApiError(status: number, headers: Headers, json: unknown): ApiError {
  const known = typeof json === 'object' && json !== null && 'code' in json && 'message' in json;
  const answer: ErrorAnswer = known
    ? (json as ErrorAnswer)
    : { success: false, code: 'UNAVAILABLE', message: 'No se recibió respuesta del servidor' };
  const retryAfter = Number(headers.get('retry-after'));
  return new ApiError(status, answer, retryAfter > 0 ? retryAfter : null);
}
