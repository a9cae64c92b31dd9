import { createServer, type Socket, connect as tcpConnect } from 'node:net';

/** What the line does to the next answers: nothing, or one of the ways in which lines fail. */
export type LineState =
  | { kind: 'whole' }
  /** The request arrives; with the first byte of the answer the connection breaks. */
  | { kind: 'cut' }
  /** The request arrives; nothing ever comes back, and the connection stays open. */
  | { kind: 'half-open' }
  | { kind: 'slow'; bytesPerSecond: number }
  /** The answer comes after a silence. */
  | { kind: 'stall'; ms: number };

export interface FaultyLine {
  url: string;
  state: LineState;
  /** Answers it has kept from arriving. */
  broken: number;
  close(): Promise<void>;
}

/** A TCP proxy on loopback between one device and the server. */
export async function openFaultyLine(port: number): Promise<FaultyLine> {
  const sockets = new Set<Socket>();
  const server = createServer((device) => {
    const upstream = tcpConnect(port, '127.0.0.1');
    for (const socket of [device, upstream]) {
      sockets.add(socket);
      // The other end went away: that is what this line is for.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        device.destroy();
        upstream.destroy();
      });
    }
    const toServer = paced(upstream, () => line.state);
    const toDevice = paced(device, () => line.state);
    device.on('data', (bytes) => toServer(bytes));
    upstream.on('data', (bytes) => {
      const { state } = line;
      if (state.kind === 'cut') {
        line.broken += 1;
        device.destroy();
      } else if (state.kind === 'half-open') line.broken += 1;
      else if (state.kind === 'stall') setTimeout(() => toDevice(bytes), state.ms);
      else toDevice(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const line: FaultyLine = {
    url: `http://127.0.0.1:${address.port}`,
    state: { kind: 'whole' },
    broken: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return line;
}

/** Writes in order, at the speed the line has when the bytes come. */
function paced(target: Socket, state: () => LineState): (bytes: Buffer) => void {
  const tickMs = 50;
  let last: Promise<void> = Promise.resolve();
  const write = async (bytes: Buffer) => {
    const now = state();
    const step = now.kind === 'slow' ? Math.ceil((now.bytesPerSecond * tickMs) / 1000) : bytes.length;
    for (let at = 0; at < bytes.length; at += step) {
      if (target.destroyed) return;
      target.write(bytes.subarray(at, at + step));
      if (now.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, tickMs));
    }
  };
  return (bytes) => {
    last = last.then(() => write(bytes));
  };
}
