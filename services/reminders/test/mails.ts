import type { MailServer, TakenMail, TestApi } from '@petcare/testing/server';
import PostalMime, { type Email } from 'postal-mime';
import { until } from './until.ts';

export interface Outcome {
  state: string;
  reason: string | null;
  messageId: string | null;
}

/** How a reminder's due mail ended, once it has. */
export async function outcomeOf(
  { sql }: TestApi,
  { id }: { id: string },
  ends: readonly string[] = ['sent', 'suppressed', 'dead', 'missed'],
): Promise<Outcome> {
  return until(async () => {
    const [row] = await sql<Outcome>(
      `select m.state, m.last_error as reason, m.message_id as "messageId" from platform.outbound_mail m
       join reminders.notification n on n.id = m.subject_id join reminders.occurrence o on o.id = n.occurrence_id
       where o.reminder_id = $1 and m.state = any($2)`,
      [id, ends],
    );
    return row;
  });
}

/** The links newcomers confirm their addresses with go out at once, so whatever a server later does to mails isn't done to them. */
export async function linksHaveLeft({ sql }: TestApi): Promise<void> {
  const waiting = `select from platform.outbound_mail where kind = 'auth.link' and next_at is not null`;
  await until(async () => (await sql(waiting)).length === 0);
}

/** How a reminder's mails whose time has come ended, once they all have. */
export async function endedMails({ sql }: TestApi, { id }: { id: string }): Promise<string[]> {
  return until(async () => {
    const mails = await sql<{ kind: string; state: string; isDue: boolean }>(
      `select n.kind, m.state, m.send_at <= platform.now() as "isDue" from reminders.notification n
       join reminders.occurrence o on o.id = n.occurrence_id join platform.outbound_mail m on m.subject_id = n.id
       where o.reminder_id = $1 order by n.kind`,
      [id],
    );
    const due = mails.filter(({ isDue }) => isDue);
    const isOver = due.every(({ state }) => state === 'sent' || state === 'suppressed');
    return isOver && due.map(({ kind, state }) => `${kind}: ${state}`);
  });
}

/** Every copy of a reminder's due mail the server took. */
export async function takenFor(
  { sql }: TestApi,
  { taken }: MailServer,
  { id }: { id: string },
): Promise<readonly TakenMail[]> {
  const mails = await sql<{ messageId: string | null }>(
    `select m.message_id as "messageId" from platform.outbound_mail m
     join reminders.notification n on n.id = m.subject_id join reminders.occurrence o on o.id = n.occurrence_id
     where o.reminder_id = $1`,
    [id],
  );
  const ids = new Set(mails.map(({ messageId }) => messageId));
  return taken.filter(({ headers }) => ids.has(headers.get('message-id') ?? ''));
}

/** A reminder's due mail as the server took it, once it's sent. @throws {Error} when it was taken more than once, or never */
export async function sentMail(
  api: TestApi,
  { taken }: MailServer,
  reminder: { id: string },
): Promise<{ mail: Email; raw: TakenMail }> {
  const { messageId } = await outcomeOf(api, reminder, ['sent']);
  const [raw, ...more] = taken.filter(({ headers }) => headers.get('message-id') === messageId);
  if (!raw || more.length > 0) throw new Error(`The mail was taken ${raw ? more.length + 1 : 0} times`);
  return { raw, mail: await PostalMime.parse(raw.raw) };
}

/** The path of a mail's Done link. */
export function donePathIn({ text }: Pick<Email, 'text'>): string {
  const [url = ''] = /http\S+\/api\/r\/\S+/.exec(text ?? '') ?? [];
  return new URL(url).pathname;
}
