import { once } from 'node:events';
import type { Server } from 'node:net';
import { createHttpServer } from './http.ts';
import { Mailbox } from './mailbox.ts';
import { Refusals } from './refusals.ts';
import { createSmtpServer } from './smtp.ts';

export type InboxOptions = {
  /** Where messages are kept, one file each; created if missing. */
  directory: string;
  /** Ports of 127.0.0.1; 0, the default, means any free one. A taken port rejects with EADDRINUSE. */
  smtpPort?: number;
  httpPort?: number;
};

export type Inbox = {
  /** For `SMTP_URL`. */
  smtpUrl: string;
  /** Address of the page and its API, without a trailing slash. */
  url: string;
  /** Finishes the messages in progress and closes both servers. */
  close: () => Promise<void>;
};

const host = '127.0.0.1';

/** Starts a mail server that keeps what it receives, with a page and an API to look at it. */
export async function startInbox({ directory, smtpPort = 0, httpPort = 0 }: InboxOptions): Promise<Inbox> {
  const mailbox = await Mailbox.open(directory);
  const refusals = new Refusals();
  const http = createHttpServer(mailbox, refusals);
  const smtp = createSmtpServer(mailbox, refusals);
  const closeHttp = () => new Promise<void>((resolve) => http.close(() => resolve()).closeAllConnections());
  await listen(http, httpPort);
  try {
    await listen(smtp.server, smtpPort);
  } catch (error) {
    await closeHttp();
    throw error;
  }
  return {
    smtpUrl: `smtp://${host}:${portOf(smtp.server)}`,
    url: `http://localhost:${portOf(http)}`,
    close: async () => {
      await Promise.all([closeHttp(), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen({ host, port });
  await once(server, 'listening');
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
