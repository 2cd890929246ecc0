import { startInbox } from './start-inbox.ts';

// The inbox as a program: SMTP_PORT and INBOX_PORT on 127.0.0.1, messages in INBOX_DIRECTORY.
const { SMTP_PORT = '1025', INBOX_PORT = '1080', INBOX_DIRECTORY = '.data/inbox' } = process.env;

const inbox = await startInbox({
  directory: INBOX_DIRECTORY,
  smtpPort: Number(SMTP_PORT),
  httpPort: Number(INBOX_PORT),
});
console.log(`Mail server ${inbox.smtpUrl}, inbox ${inbox.url}`);
process.send?.({ smtpUrl: inbox.smtpUrl, url: inbox.url });

// `disconnect` arrives when whoever started this program is gone.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(event, () => void inbox.close().then(() => process.exit(0)));
}
