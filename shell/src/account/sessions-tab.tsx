import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Laptop } from 'lucide-react';
import type { AccountSession } from '@petcare/contracts';
import { Button, ConfirmDialog, List, ListRow, Panel, StatusPill, useToast } from '@petcare/ui';
import { formatDateTime, messageOf, useCurrentUser } from '@petcare/web';
import { QueryState } from '../forms/query-state.tsx';
import { sessionsQuery, useEndSessions } from './account.queries.ts';

function useZone(): string | undefined {
  const { zone, organizationZone } = useCurrentUser();
  return zone ?? organizationZone ?? undefined;
}

const buttonOf = ({ id }: AccountSession) => `end-${id}`;

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const zone = useZone();
  const { device, address, signedInAt, lastUsedAt, current } = session;
  return (
    <ListRow
      lead={<Laptop aria-hidden className="size-5 shrink-0 text-muted" />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {device}
          {current && <StatusPill tone="ok">This device</StatusPill>}
        </span>
      }
      description={
        <>
          <p>{current ? 'In use now' : `Last used ${formatDateTime(lastUsedAt, zone)}`}</p>
          <p>
            Logged in {formatDateTime(signedInAt, zone)}
            {address && ` from ${address}`}
          </p>
        </>
      }
      actions={
        !current && (
          <Button id={buttonOf(session)} size="small" aria-label={`Log out ${device}`} onClick={onEnd}>
            Log out
          </Button>
        )
      }
    />
  );
}

/**
 * Ends one session at once, or all the others after asking. What is pressed goes along with what it ends: the focus goes to the next
 * row's button, or the heading; after asking, only once the dialog, which keeps it, has closed.
 */
function useEnding(others: readonly AccountSession[]) {
  const toast = useToast();
  const heading = useRef<HTMLSpanElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useEndSessions();
  const end = (session: AccountSession | null) => {
    const at = session ? others.indexOf(session) : -1;
    const next = at < 0 ? undefined : (others[at + 1] ?? others[at - 1]);
    mutate(session?.id ?? null, {
      onSuccess: () => {
        toast({
          tone: 'success',
          title: session ? `${session.device} is logged out` : 'Your other devices are logged out',
        });
        if (session) (next ? document.getElementById(buttonOf(next)) : heading.current)?.focus();
      },
      onError: (error) => toast({ tone: 'danger', title: 'No device was logged out', description: messageOf(error) }),
      onSettled: () => setAsking(false),
    });
  };
  const onClosed = () => {
    if (others.length === 0) heading.current?.focus();
  };
  return { end, isPending, isAsking, setAsking, onClosed, heading };
}

/** Where the person is logged in; any session can be ended at once. */
export function SessionsTab() {
  const query = useQuery(sessionsQuery);
  const others = query.data?.items.filter(({ current }) => !current) ?? [];
  const { end, isPending, isAsking, setAsking, onClosed, heading } = useEnding(others);
  return (
    <Panel
      title={
        <span ref={heading} tabIndex={-1} className="focus:outline-none">
          Your devices
        </span>
      }
      padded={false}
      action={
        others.length > 0 && (
          <Button size="small" onClick={() => setAsking(true)}>
            Log out everywhere else
          </Button>
        )
      }
    >
      <QueryState query={query} what="Your devices">
        {({ items }) => (
          <List label="Devices">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
            ))}
          </List>
        )}
      </QueryState>
      <p className="border-t border-line px-4 py-3 text-sm text-muted">
        Don’t recognise something? Log it out, then change your password.
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Log out everywhere else?"
        confirmLabel="Log out everywhere else"
        pending={isPending}
        onConfirm={() => end(null)}
        onClosed={onClosed}
      >
        You’ll stay logged in here. Every other device will have to log in again.
      </ConfirmDialog>
    </Panel>
  );
}
