import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import type { Refusals } from './refusals.ts';

const largest = 30_000_000;

/**
 * A mail server that accepts everything for everyone, except addresses it was told to refuse, and forwards nothing. It answers 250
 * once the message is on disk.
 */
export function createSmtpServer(mailbox: Mailbox, refusals: Refusals): SMTPServer {
  const server = new SMTPServer({
    closeTimeout: 2000,
    name: 'inbox.petcare.example',
    banner: 'Petcare inbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    onRcptTo: ({ address }, _session, answer) => {
      if (!refusals.has(address)) return answer();
      answer(Object.assign(new Error('5.1.1 There is no such mailbox'), { responseCode: 550 }));
    },
    onData: (stream, session, answer) => {
      receive(stream, session, mailbox).then(
        () => answer(),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client breaking off its connection is its own problem; without a listener it would end the process.
  server.on('error', () => undefined);
  return server;
}

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession, mailbox: Mailbox): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
  if (stream.sizeExceeded) throw Object.assign(new Error('The message is too large'), { responseCode: 552 });
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
  await mailbox.add(envelope, Buffer.concat(parts));
}
