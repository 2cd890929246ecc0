import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server that writes down what it takes: the witness of a campaign, outside of all that is killed. */
export type MailRecord = {
  url: string;
  /** Message-IDs in the order in which their last byte had come. */
  taken: readonly string[];
  close: () => Promise<void>;
};

/**
 * Starts one on a free port. A message counts once it is there as a whole; that is said after `delay()` milliseconds
 * only, so that a sender can be killed when its message has been taken and it does not know.
 */
export async function startMailRecord(delay: () => number): Promise<MailRecord> {
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onData: (stream, _session, answer) => {
      stream
        .toArray()
        .then((parts: Buffer[]) => {
          taken.push(messageIdOf(Buffer.concat(parts).toString()));
          return pause(delay());
        })
        .then(() => answer(), answer);
    },
  });
  // Connections of a worker that was killed break off, which is the point.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function messageIdOf(message: string): string {
  const head = message.slice(0, message.indexOf('\r\n\r\n'));
  return /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? 'a message without an id';
}
