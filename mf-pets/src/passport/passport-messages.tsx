import { useState } from 'react';
import { Inbox } from 'lucide-react';
import { phoneWords } from '@petcare/contracts/contacts';
import type { FinderMessage, Passport } from '@petcare/contracts/passport';
import { useRemoteContext } from '@petcare/remote';
import { Button, EmptyState, List, ListRow, Panel, StatusPill } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { AnswerDialog } from './answer-dialog.tsx';

function scanWords({ scans, lastScannedAt }: Passport, zone: string): string {
  if (lastScannedAt === null) return 'Nobody has opened the page yet.';
  const often = scans === 1 ? 'once' : `${scans} times`;
  return `The page was opened ${often}, last on ${formatDateTime(lastScannedAt, zone)}. We don’t know where: finders can tell you if they want to.`;
}

function Said({ message }: { message: FinderMessage }) {
  const { message: text, place, phone, answer } = message;
  return (
    <span className="flex flex-col gap-1 text-ink wrap-anywhere">
      <span className="whitespace-pre-line">{text}</span>
      {place !== null && <span>{`Where: ${place}`}</span>}
      {phone !== null && (
        <span>
          {'Phone: '}
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-brand underline">
            {phoneWords(phone)}
          </a>
        </span>
      )}
      {answer !== null && <span className="whitespace-pre-line text-muted">{`You answered: ${answer}`}</span>}
    </span>
  );
}

/** How often the page was opened, and who wrote from it. */
export function PassportMessages({ stored }: { stored: Passport }) {
  const { zone } = useRemoteContext();
  const [answering, setAnswering] = useState<FinderMessage | null>(null);
  return (
    <Panel title="Scans and messages" padded={false}>
      <p className="p-4 text-muted">{scanWords(stored, zone)}</p>
      {stored.messages.length === 0 ? (
        <EmptyState icon={<Inbox aria-hidden className="size-8" />} title="No messages yet">
          Anyone who finds your pet can write to you from its page. You’ll see the message here, and owners and admins
          who have confirmed their e-mail address get it by e-mail.
        </EmptyState>
      ) : (
        <List label="Messages from finders">
          {stored.messages.map((message) => (
            <ListRow
              key={message.id}
              title={`${message.name}, ${formatDateTime(message.createdAt, zone)}`}
              description={<Said message={message} />}
              aside={message.answeredAt !== null && <StatusPill tone="ok">Answered</StatusPill>}
              actions={
                message.canAnswer && (
                  <Button size="small" aria-label={`Answer ${message.name}`} onClick={() => setAnswering(message)}>
                    Answer
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      {answering && <AnswerDialog petId={stored.petId} message={answering} onClose={() => setAnswering(null)} />}
    </Panel>
  );
}
