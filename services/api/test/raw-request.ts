import { connect } from 'node:net';

/** Bytes as a client writes them on the wire, in pieces. */
export interface RawRequest {
  readonly pieces: readonly (string | Uint8Array)[];
  /** The client hangs up after the last piece, half-way through its request. */
  readonly hangsUp?: boolean;
}

/**
 * Writes a request past every library that would put it right, and reads until the server closes or says nothing more.
 * @returns the status of the first answer; 0 when there was none
 */
export async function sendRaw(port: number, { pieces, hangsUp = false }: RawRequest): Promise<number> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    const end = (): void => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0));
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\r\n\r\n')) end();
    });
    socket.once('error', end).once('close', end).setTimeout(45_000, end);
    void writeAll(pieces, async (piece) => written(socket.write.bind(socket), piece)).then(() => hangsUp && end());
  });
}

async function writeAll(
  pieces: RawRequest['pieces'],
  write: (piece: string | Uint8Array) => Promise<void>,
): Promise<void> {
  for (const piece of pieces) await write(piece);
}

/** Resolves also when the other side is gone: what it answered is read all the same. */
async function written(
  write: (piece: string | Uint8Array, done: () => void) => boolean,
  piece: string | Uint8Array,
): Promise<void> {
  await new Promise<void>((resolve) => write(piece, () => resolve()));
}
