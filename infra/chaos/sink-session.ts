import type { Socket } from 'node:net';

/** What the sink does instead of answering 250 when it has a message. */
export type SinkFault = 'take-and-hang-up' | 'hang-up' | 'refuse' | 'put-off';

export interface SinkMessage {
  readonly id: string;
  readonly subject: string;
}

interface Sink {
  /** Resolves once the message is on disk. */
  readonly record: (message: SinkMessage) => Promise<void>;
  readonly fault: () => SinkFault | undefined;
  /** Milliseconds to wait before answering a message. */
  readonly delay: () => number;
}

const answers: Record<string, string> = {
  EHLO: '250-sink.test\r\n250-PIPELINING\r\n250 8BITMIME',
  HELO: '250 sink.test',
  MAIL: '250 Fine',
  RCPT: '250 Fine',
  DATA: '354 Go on',
  RSET: '250 Fine',
  NOOP: '250 Fine',
  QUIT: '221 Bye',
};

/** Speaks SMTP on one connection. A message counts once its final dot has arrived, and is on disk before anyone is told. */
export function serveSink(socket: Socket, sink: Sink): void {
  let buffered = '';
  let inMessage = false;
  let work = Promise.resolve();
  socket.setNoDelay(true).setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.write('220 sink.test ESMTP\r\n');
  socket.on('data', (chunk) => {
    buffered += String(chunk);
    for (let end = endOf(buffered, inMessage); end >= 0; end = endOf(buffered, inMessage)) {
      const part = buffered.slice(0, end);
      buffered = buffered.slice(end + (inMessage ? 5 : 2));
      if (inMessage) {
        inMessage = false;
        work = work.then(() => take(socket, part, sink));
      } else {
        const command = part.slice(0, 4).toUpperCase();
        inMessage = command === 'DATA';
        work = work.then(() => void socket.write(`${answers[command] ?? '502 Not known'}\r\n`));
        if (command === 'QUIT') work = work.then(() => void socket.end());
      }
    }
  });
}

function endOf(text: string, inMessage: boolean): number {
  return text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
}

async function take(socket: Socket, text: string, { record, fault, delay }: Sink): Promise<void> {
  const happens = fault();
  if (happens === 'hang-up') return void socket.destroy();
  if (happens === 'refuse') return void socket.write('554 No\r\n');
  if (happens === 'put-off') return void socket.write('451 Later\r\n');
  await record(messageOf(text));
  if (happens === 'take-and-hang-up') return void socket.destroy();
  const wait = delay();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  socket.write('250 Taken\r\n');
}

function messageOf(text: string): SinkMessage {
  const head = text.slice(0, Math.max(0, text.indexOf('\r\n\r\n')));
  const header = (name: string): string => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return { id: header('message-id'), subject: header('subject') };
}
