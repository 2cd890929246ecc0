import { join } from 'node:path';
import { choosePort } from './ports.ts';
import { Program } from './program.ts';
import { placesIn, type Settings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';

/** Where mail goes, and the page that shows it when that is the local inbox. */
export type MailTarget = { smtpUrl: string; url: string | undefined };

/** The mail server that SMTP_URL names, or the local inbox, started. */
export async function openInbox(
  settings: Settings,
  shutdown: Shutdown,
  started: (program: Program) => void,
): Promise<MailTarget> {
  if (settings.smtpUrl) return { smtpUrl: settings.smtpUrl, url: undefined };
  const { inbox, logs } = placesIn(settings.dataDirectory);
  const port = await choosePort('INBOX_PORT', settings.inbox, shutdown);
  const program = new Program({
    name: 'inbox',
    command: ['infra/inbox/main.ts'],
    environment: { INBOX_DIRECTORY: inbox, INBOX_PORT: String(port), SMTP_PORT: '0' },
    directory: settings.root,
    logFile: join(logs, 'inbox.log'),
  });
  shutdown.add('inbox', () => program.stop());
  started(program);
  return program.message<MailTarget>();
}
