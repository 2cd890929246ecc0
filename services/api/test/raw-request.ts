import { connect } from 'node:net';

/** Bytes as a client writes them on the wire, in pieces. */
export interface RawRequest {
  readonly pieces: readonly (string | Uint8Array)[];
  /** The client hangs up after the last piece, halfway through its request. */
  readonly hangsUp?: boolean;
}

/** The head of an answer. */
export interface RawAnswer {
  /** 0 if there was none. */
  readonly status: number;
  /** If one came twice, its values are joined. */
  readonly headers: Headers;
}

/** Sends the given first line, to this machine's own address. */
export function answerTo(port: number, firstLine: string): Promise<RawAnswer> {
  return sendRaw(port, { pieces: [`${firstLine}\r\nhost: localhost:3000\r\nconnection: close\r\n\r\n`] });
}

/** Writes a request without any library that would correct it, and reads the first answer's head. */
export async function sendRaw(port: number, { pieces, hangsUp = false }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    const end = (): void => {
      socket.destroy();
      resolve(answerIn(text));
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\r\n\r\n')) end();
    });
    socket.once('error', end).once('close', end).setTimeout(45_000, end);
    const write = async (piece: string | Uint8Array): Promise<void> => {
      // Also resolves if the other side has closed: its answer is still read.
      await new Promise<void>((written) => socket.write(piece, () => written()));
    };
    void writeAll(pieces, write).then(() => hangsUp && end());
  });
}

async function writeAll(
  pieces: RawRequest['pieces'],
  write: (piece: string | Uint8Array) => Promise<void>,
): Promise<void> {
  for (const piece of pieces) await write(piece);
}

function answerIn(text: string): RawAnswer {
  const [first = '', ...lines] = text.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers };
}
