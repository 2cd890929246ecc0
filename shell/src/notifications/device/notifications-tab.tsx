import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Panel, TextLink } from '@petcare/ui';
import { useCan } from '@petcare/web';
import { QueryState } from '../../forms/query-state.tsx';
import { OtherDevices } from './other-devices.tsx';
import { pushDevicesQuery, pushHereQuery } from './push-devices.queries.ts';
import { ThisDevice } from './this-device.tsx';

/** On which devices the person is told things while Petcare is closed. */
export function NotificationsTab() {
  const devices = useQuery(pushDevicesQuery);
  const here = useQuery(pushHereQuery);
  const heading = useRef<HTMLSpanElement>(null);
  const can = useCan();
  return (
    <>
      <Panel
        title={
          <span ref={heading} tabIndex={-1} className="focus:outline-none">
            On this device
          </span>
        }
      >
        <QueryState query={devices} what="Your devices">
          {(known) => (
            <QueryState query={here} what="This device">
              {(found) => <ThisDevice here={found} devices={known} />}
            </QueryState>
          )}
        </QueryState>
      </Panel>
      <OtherDevices devices={devices.data?.items.filter(({ isThis }) => !isThis) ?? []} heading={heading} />
      {can('reminders.view') && (
        <p className="text-muted">
          You choose e-mails separately, under <TextLink to="/schedule/emails">Reminder e-mails</TextLink>.
        </p>
      )}
    </>
  );
}
