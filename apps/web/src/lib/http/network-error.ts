/** No usable answer came: no network, no server, a time-out, or something in between that is not our server. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('No se recibió respuesta del servidor', { cause });
    this.name = 'NetworkError';
  }
}
