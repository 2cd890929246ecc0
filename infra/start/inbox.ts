import { join } from 'node:path';
import { freePort } from '../system/ports.ts';
import { choosePort } from './ports.ts';
import { Program } from './program.ts';
import { placesIn, type Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';

/** Where mail goes. */
export type MailTarget = {
  smtpUrl: string;
  /** The page that shows it, when that is the local inbox. */
  page: string | undefined;
  program: Program | undefined;
};

/** The mail server that SMTP_URL names, or the local inbox; that it listens is not waited for. */
export async function openInbox(settings: Settings, shutdown: Shutdown): Promise<MailTarget> {
  if (settings.smtpUrl) return { smtpUrl: settings.smtpUrl, page: undefined, program: undefined };
  const { inbox, logs } = placesIn(settings.dataDirectory);
  const port = await choosePort('INBOX_PORT', settings.inbox, shutdown);
  const smtpPort = await freePort();
  const program = new Program({
    name: 'inbox',
    command: ['infra/inbox/main.ts'],
    environment: { INBOX_DIRECTORY: inbox, INBOX_PORT: String(port), SMTP_PORT: String(smtpPort) },
    directory: settings.root,
    logFile: join(logs, 'inbox.log'),
  });
  shutdown.add('inbox', () => program.stop());
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, page: `http://localhost:${port}`, program };
}
