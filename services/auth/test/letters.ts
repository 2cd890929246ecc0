import type { INestApplicationContext } from '@nestjs/common';
import {
  eventually,
  startMailServer,
  startTestWorker,
  type MailServer,
  type TestApi,
  type TestApiOptions,
} from '@petcare/testing/server';
import PostalMime, { type Email } from 'postal-mime';

/** The worker of an API under test, and the mails it sent. */
export interface Post {
  server: MailServer;
  worker: INestApplicationContext;
  /** The only mail to this address with this subject, once it has arrived. */
  letter: (address: string, subject: string) => Promise<Email>;
  /** The subjects of all mails to this address, once none is outstanding. */
  subjects: (address: string) => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Sends an API's mails at once. */
export async function startPost(api: TestApi, settings: TestApiOptions['settings'] = {}): Promise<Post> {
  const server = await startMailServer();
  const worker = await startTestWorker(api.database, { ...settings, SMTP_URL: server.url, SWEEP_SECONDS: '1' });
  const to = (address: string): Promise<Email[]> =>
    Promise.all(server.taken.filter((mail) => mail.to.includes(address)).map(({ raw }) => PostalMime.parse(raw)));
  return {
    server,
    worker,
    letter: (address, subject) =>
      eventually(async () => {
        const found = (await to(address)).filter((mail) => mail.subject === subject);
        const [mail] = found;
        if (!mail || found.length > 1) throw new Error(`${found.length} mails to ${address} say ${subject}`);
        return mail;
      }, 8000),
    subjects: (address) =>
      eventually(async () => {
        const open = await api.sql(`select from platform.outbound_mail where next_at is not null`);
        if (open.length > 0) throw new Error(`${open.length} mails are open`);
        return (await to(address)).map(({ subject }) => subject ?? '');
      }, 8000),
    stop: async () => {
      await worker.close();
      await server.stop();
    },
  };
}

/** The token of the link in a mail. */
export function tokenIn({ text }: Pick<Email, 'text'>): string {
  const [, token] = /(?:\/reset-password\/|[?&]token=)([\w-]+)/.exec(text ?? '') ?? [];
  if (token === undefined) throw new Error(`There is no link in ${text}`);
  return token;
}
