import { useState } from 'react';
import type { NotificationSettings } from '@petcare/contracts';
import { Button, Field, Panel, TimeInput } from '@petcare/ui';
import { useEmailSettings } from './email-settings.queries.ts';

type DailySettings = Pick<NotificationSettings, 'allMuted' | 'digestAt'>;

function wordsOf({ allMuted, digestAt }: DailySettings): string {
  if (allMuted) return 'You get none now. You can have one a day, with everything due before the next one.';
  return digestAt === null
    ? 'You get an e-mail for each reminder when it’s due. You can have one a day instead, with everything due before the next one.'
    : `One e-mail at ${digestAt} lists everything due before the next one. Anything added later for the same day still comes on its own, so you don’t miss it.`;
}

/** One e-mail a day instead of one per reminder, and when; the box starts with the time `offered`. */
export function DailyPanel({ allMuted, digestAt, offered }: DailySettings & { offered: string }) {
  const { mutate, isPending } = useEmailSettings();
  const [typed, setTyped] = useState(offered);
  const isDaily = digestAt !== null && !allMuted;
  return (
    <Panel title="One e-mail a day">
      <p className="mb-4 text-muted">
        {wordsOf({ allMuted, digestAt })} E-mails about doses always come one by one, when each is due.
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-36">
          <Field name="digestAt" label="Every day at">
            <TimeInput name="digestAt" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        </div>
        <Button look="primary" disabled={typed === ''} pending={isPending} onClick={() => mutate({ digestAt: typed })}>
          {isDaily ? 'Change' : 'One e-mail a day'}
        </Button>
        {isDaily && (
          <Button look="quiet" onClick={() => mutate({ digestAt: null })}>
            One for each reminder
          </Button>
        )}
      </div>
    </Panel>
  );
}
