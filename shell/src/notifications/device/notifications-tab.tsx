import { useQuery } from '@tanstack/react-query';
import { ListSkeleton, Panel, TextLink } from '@petcare/ui';
import { useCan } from '@petcare/web';
import { QueryState } from '../../forms/query-state.tsx';
import { OtherDevices } from './other-devices.tsx';
import { pushDevicesQuery, pushHereQuery } from './push-devices.queries.ts';
import { ThisDevice } from './this-device.tsx';

/** On which devices the person is told things while Petcare is closed. */
export function NotificationsTab() {
  const devices = useQuery(pushDevicesQuery);
  const { data: here } = useQuery(pushHereQuery);
  const can = useCan();
  return (
    <>
      <Panel title="On this device">
        <QueryState query={devices} what="Your devices">
          {(known) =>
            here ? (
              <div className="flex flex-col items-start gap-4">
                <ThisDevice here={here} devices={known} />
              </div>
            ) : (
              <ListSkeleton rows={1} />
            )
          }
        </QueryState>
      </Panel>
      <OtherDevices devices={devices.data?.items.filter(({ isThis }) => !isThis) ?? []} />
      {can('reminders.view') && (
        <p className="text-muted">
          You choose e-mails separately, under <TextLink to="/schedule/emails">Reminder e-mails</TextLink>.
        </p>
      )}
    </>
  );
}
