import type { RefObject } from 'react';
import { Laptop } from 'lucide-react';
import type { PushDevice } from '@petcare/contracts/notifications';
import { Button, List, ListRow, Panel, useToast } from '@petcare/ui';
import { formatDateTime, messageOf, useCurrentUser } from '@petcare/web';
import { useRemoveDevice } from './push-devices.queries.ts';

interface OtherDevicesProps {
  devices: readonly PushDevice[];
  /** Has the focus once the last of them was removed. */
  heading: RefObject<HTMLElement | null>;
}

const buttonOf = ({ id }: PushDevice) => `remove-${id}`;

/** Where else the person is told; any of them can be removed, such as a phone that was lost. */
export function OtherDevices({ devices, heading }: OtherDevicesProps) {
  const toast = useToast();
  const { zone, organizationZone } = useCurrentUser();
  const { mutate, isPending } = useRemoveDevice();
  if (devices.length === 0) return null;
  const remove = (removed: PushDevice) => {
    const at = devices.indexOf(removed);
    const next = devices[at + 1] ?? devices[at - 1];
    mutate(removed.id, {
      onSuccess: () => {
        toast({ tone: 'success', title: `${removed.device} gets no more notifications` });
        (next ? document.getElementById(buttonOf(next)) : heading.current)?.focus();
      },
      onError: (error) => toast({ tone: 'danger', title: 'No device was removed', description: messageOf(error) }),
    });
  };
  return (
    <Panel title="Other devices" padded={false}>
      <List label="Other devices">
        {devices.map((device) => (
          <ListRow
            key={device.id}
            lead={<Laptop aria-hidden className="size-5 shrink-0 text-muted" />}
            title={device.device}
            description={`Since ${formatDateTime(device.since, zone ?? organizationZone ?? undefined)}`}
            actions={
              <Button
                id={buttonOf(device)}
                size="small"
                aria-label={`Remove ${device.device}`}
                pending={isPending}
                onClick={() => remove(device)}
              >
                Remove
              </Button>
            }
          />
        ))}
      </List>
    </Panel>
  );
}
