import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, CalendarPlus } from 'lucide-react';
import { useIsVisit } from '@petcare/records/visit';
import {
  Button,
  buttonLook,
  ConfirmDialog,
  CopyButton,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  PageSkeleton,
  Panel,
} from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { calendarLinkQuery, useNewLink, useNoLink } from './calendar-link.queries.ts';

function NoLink() {
  const { mutate, isPending } = useNewLink();
  return (
    <EmptyState
      icon={<CalendarPlus aria-hidden className="size-8" />}
      title="See what’s due in the calendar you already use"
      action={
        <Button look="primary" pending={isPending} onClick={() => mutate('first')}>
          Get a link
        </Button>
      }
    >
      Add the link to the calendar on your phone or computer, and it follows your reminders by itself. Only you get this
      link, but anyone you give it to can read them.
    </EmptyState>
  );
}

type Asking = 'new' | 'off';

function ChangeDialog({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  const renew = useNewLink();
  const turnOff = useNoLink();
  const isNew = asking === 'new';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isNew ? 'Make a new link?' : 'Turn the link off?'}
      confirmLabel={isNew ? 'Make a new link' : 'Turn it off'}
      cancelLabel="Keep this link"
      destructive
      pending={renew.isPending || turnOff.isPending}
      onConfirm={() =>
        isNew ? renew.mutate('another', { onSettled: onClose }) : turnOff.mutate(undefined, { onSettled: onClose })
      }
    >
      {isNew
        ? 'The old one stops working at once, for good. Calendars that use it won’t follow your reminders until you add the new one.'
        : 'It stops working at once, for good, and calendars that use it no longer follow your reminders. You can get another link at any time.'}
    </ConfirmDialog>
  );
}

/** Programs that know the scheme take the link over at a press. */
const subscriptionOf = (url: string): string => url.replace(/^https?:/, 'webcal:');

function OwnLink({ url }: { url: string }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink">
        Anyone who has this link can read the reminders you see here. If it gets into the wrong hands, make a new one.
      </p>
      <p className="font-mono text-sm wrap-anywhere">{url}</p>
      <div className="flex flex-wrap items-center gap-3">
        <a href={subscriptionOf(url)} className={buttonLook('primary', 'regular')}>
          <CalendarPlus aria-hidden className="size-5" />
          Add to my calendar
        </a>
        <CopyButton text={url} label="Copy the link" />
      </div>
      <p className="text-muted">
        If nothing opens, as with Google Calendar or Outlook in a browser, copy the link and add a calendar from its
        address there. Calendars look for changes by themselves, some only a few times a day.
      </p>
      <p className="text-muted">
        You’ll see the last 30 days and everything that’s planned, about a month ahead for a reminder that repeats. What
        others share with you is there, too.
      </p>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button onClick={() => setAsking('new')}>Make a new link</Button>
        <Button look="danger" onClick={() => setAsking('off')}>
          Turn the link off
        </Button>
      </div>
      {asking && <ChangeDialog asking={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

/** On a support visit there is none: a link is one person's own. */
function NoneHere() {
  return (
    <EmptyState
      icon={<CalendarOff aria-hidden className="size-8" />}
      title="You have no calendar here on a support visit"
    >
      Everybody here has their own link. Only they can see it.
    </EmptyState>
  );
}

/** `/schedule/calendar`: reminders in somebody's own calendar program. */
export default function OwnCalendarPage() {
  const isVisit = useIsVisit();
  const { data, error, isFetching, refetch } = useQuery({ ...calendarLinkQuery, enabled: !isVisit });
  if (!isVisit && !data && !error) return <PageSkeleton label="Loading your calendar…" />;
  return (
    <>
      <PageHeader title="Your own calendar" action={<LinkButton to="/schedule">All reminders</LinkButton>} />
      <Panel>
        {isVisit && <NoneHere />}
        {!data && error && (
          <ErrorState
            title="Your link did not load"
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={referenceOf(error)}
          >
            {messageOf(error)}
          </ErrorState>
        )}
        {data && (data.url === null ? <NoLink /> : <OwnLink url={data.url} />)}
      </Panel>
    </>
  );
}
