import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server that records what it accepts: the witness of a campaign, outside everything that gets killed. */
export type MailRecord = {
  url: string;
  /** Message-IDs in the order in which their last byte arrived. */
  taken: readonly string[];
  close: () => Promise<void>;
};

/**
 * Starts one on a free port. A message counts once all of it is there; it only answers so after `delay()`
 * milliseconds, so that a sender can be killed when its message has been accepted and it doesn't know.
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
  // A killed worker's connections break off, which is the point.
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
