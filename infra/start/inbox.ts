import { join } from 'node:path';
import { freePort } from '../system/ports.ts';
import { KeptProgram } from './kept-program.ts';
import { choosePort } from './ports.ts';
import { Program } from './program.ts';
import type { RunLock } from './run-lock.ts';
import { placesIn, type Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';

/** Where e-mail goes. */
export type MailTarget = {
  smtpUrl: string;
  /** The page that shows it, if that is the local inbox. */
  page: string | undefined;
  /** Resolves once it listens. */
  ready: () => Promise<void>;
};

type InboxKeeping = { shutdown: Shutdown; lock: RunLock; failed: (error: Error) => void };

/** The mail server SMTP_URL names, or the local inbox; doesn't wait until it listens. */
export async function openInbox(settings: Settings, { shutdown, lock, failed }: InboxKeeping): Promise<MailTarget> {
  if (settings.smtpUrl) return { smtpUrl: settings.smtpUrl, page: undefined, ready: async () => undefined };
  const { inbox, logs } = placesIn(settings.dataDirectory);
  const port = await choosePort('INBOX_PORT', settings.inbox, shutdown);
  const smtpPort = await freePort();
  const run = (goesOn: boolean): Program => {
    const program = new Program({
      name: 'inbox',
      command: ['infra/inbox/main.ts'],
      environment: { INBOX_DIRECTORY: inbox, INBOX_PORT: String(port), SMTP_PORT: String(smtpPort) },
      directory: settings.root,
      logFile: join(logs, 'inbox.log'),
      goesOn,
    });
    lock.addChild(program.pid);
    return program;
  };
  const program = run(false);
  const kept = new KeptProgram(program, { again: () => run(true), failed });
  shutdown.add('inbox', () => kept.stop());
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, page: `http://localhost:${port}`, ready: () => program.ready() };
}
