import { useState } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { reminderType, reminderTypeNames, type NotificationSettings, type QuietHours } from '@petcare/contracts';
import { useIsVisit } from '@petcare/records/visit';
import {
  Button,
  Checkbox,
  ErrorState,
  Field,
  LinkButton,
  PageHeader,
  PageSkeleton,
  Panel,
  TimeInput,
} from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { MailNotices } from '../mails/mail-notices.tsx';
import { DailyPanel } from './daily-panel.tsx';
import { emailSettingsQuery, useEmailSettings, useMuting } from './email-settings.queries.ts';
import { NoChoosing } from './no-choosing.tsx';
import { useLastSet } from './use-last-set.ts';

const usualQuiet: QuietHours = { from: '22:00', to: '07:00' };
const usualTime = '07:00';

/** Nobody ticks types while there are none at all: turning one on would say something about all others. */
function Stopped({ mutedTypes }: NotificationSettings) {
  const { mutate, isPending } = useEmailSettings();
  return (
    <Panel title="E-mails about">
      <p className="mb-4 text-muted">
        You’ve stopped all e-mails about reminders.{!mutedTypes.includes('medication') && ' Those about doses go on.'}
      </p>
      <Button look="primary" pending={isPending} onClick={() => mutate({ allMuted: false })}>
        Start them again
      </Button>
    </Panel>
  );
}

/** A tick for every type, each saved as it's set. */
function Types({ mutedTypes }: NotificationSettings) {
  const mute = useMuting();
  return (
    <Panel title="E-mails about">
      <div className="grid gap-x-6 sm:grid-cols-2">
        {reminderType.options.map((type) => (
          <Checkbox
            key={type}
            label={reminderTypeNames[type]}
            checked={!mutedTypes.includes(type)}
            onChange={({ target }) => mute(type, !target.checked)}
          />
        ))}
      </div>
    </Panel>
  );
}

interface QuietProps {
  quietHours: QuietHours | null;
  /** What the boxes start with. */
  offered: QuietHours;
}

function Quiet({ quietHours, offered }: QuietProps) {
  const { mutate, isPending } = useEmailSettings();
  const [typed, setTyped] = useState(offered);
  const box = (end: keyof QuietHours, label: string) => (
    <div className="w-36">
      <Field name={end} label={label}>
        <TimeInput
          name={end}
          value={typed[end]}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        />
      </Field>
    </div>
  );
  const isReady = typed.from !== '' && typed.to !== '' && typed.from !== typed.to;
  return (
    <Panel title="Quiet hours">
      <p className="mb-4 text-muted">
        {quietHours
          ? `We send no reminder e-mails from ${quietHours.from} to ${quietHours.to}. They come when quiet hours end.`
          : 'E-mails can come at any time.'}{' '}
        A dose can’t wait: its e-mail comes when it’s due, in quiet hours, too.
      </p>
      <div className="flex flex-wrap items-end gap-4">
        {box('from', 'From')}
        {box('to', 'Until')}
        <Button look="primary" disabled={!isReady} pending={isPending} onClick={() => mutate({ quietHours: typed })}>
          {quietHours ? 'Change' : 'Set quiet hours'}
        </Button>
        {quietHours && (
          <Button look="quiet" onClick={() => mutate({ quietHours: null })}>
            No quiet hours
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Each panel starts again when its setting is changed elsewhere. */
function Settings({ settings }: { settings: NotificationSettings }) {
  const { allMuted, digestAt, quietHours } = settings;
  const daily = useLastSet(digestAt) ?? usualTime;
  const quiet = useLastSet(quietHours) ?? usualQuiet;
  return (
    <div className="flex flex-col gap-6">
      {allMuted ? <Stopped {...settings} /> : <Types {...settings} />}
      <DailyPanel key={`daily ${daily}`} allMuted={allMuted} digestAt={digestAt} offered={daily} />
      <Quiet key={`quiet ${JSON.stringify(quiet)}`} quietHours={quietHours} offered={quiet} />
      <Panel title="On this device">
        <p className="mb-4 text-muted">Petcare can tell you on your phone or computer as well as by e-mail.</p>
        <LinkButton to="/settings?tab=notifications">Notification settings</LinkButton>
      </Panel>
    </div>
  );
}

type ChoicesProps = Pick<UseQueryResult<NotificationSettings>, 'data' | 'error' | 'isFetching' | 'refetch'>;

function Choices({ data, error, isFetching, refetch }: ChoicesProps) {
  if (!data)
    return (
      <Panel>
        <ErrorState
          title="Your choices did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error ? referenceOf(error) : undefined}
        >
          {error && messageOf(error)}
        </ErrorState>
      </Panel>
    );
  return <Settings settings={data} />;
}

/** `/schedule/emails`: what somebody wants to hear about, and when. It affects only them: the reminders and everybody else's e-mails stay. */
export default function EmailsPage() {
  const isVisit = useIsVisit();
  const { data, error, isFetching, refetch } = useQuery({ ...emailSettingsQuery, enabled: !isVisit });
  if (!isVisit && !data && !error) return <PageSkeleton label="Loading your choices…" />;
  return (
    <>
      <PageHeader title="Reminder e-mails" action={<LinkButton to="/schedule">All reminders</LinkButton>} />
      <MailNotices />
      {isVisit ? <NoChoosing /> : <Choices data={data} error={error} isFetching={isFetching} refetch={refetch} />}
    </>
  );
}
