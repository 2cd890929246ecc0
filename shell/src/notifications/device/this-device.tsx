import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { PushDevice, PushDevices } from '@petcare/contracts/notifications';
import { Button, StatusPill, useToast } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { useKeepOn, useTurnOff, useTurnOn } from './push-devices.queries.ts';
import { isSameKey, type PushHere } from './push-here.ts';

const stillOff = 'Notifications are still off';
const results = {
  granted: { tone: 'success', title: 'Notifications are on for this device' },
  default: { title: stillOff, description: 'Allow them when your browser asks.' },
  denied: { title: stillOff, description: 'Your browser doesn’t allow them.' },
} as const;

const reasonOf = (error: Error) =>
  error instanceof DOMException
    ? 'Your browser couldn’t turn them on. Check its settings for notifications.'
    : messageOf(error);

function useTurning(serverKey: string, box: RefObject<HTMLElement | null>) {
  const toast = useToast();
  const on = useTurnOn();
  const off = useTurnOff();
  const turnOn = () =>
    on.mutate(serverKey, {
      onSuccess: (permission) => {
        toast(results[permission]);
        // Why they can't be turned on replaces the button.
        if (permission === 'denied') box.current?.focus();
      },
      onError: (error) =>
        toast({ tone: 'danger', title: 'Notifications weren’t turned on', description: reasonOf(error) }),
    });
  const turnOff = ({ id }: PushDevice) =>
    off.mutate(id, {
      onSuccess: () => toast({ tone: 'success', title: 'Notifications are off for this device' }),
      onError: (error) =>
        toast({ tone: 'danger', title: 'Notifications weren’t turned off', description: messageOf(error) }),
    });
  return { turnOn, turnOff, isPending: on.isPending || off.isPending };
}

/** Once for each visit to the page; if the server can't be told, it will be the next time. */
function useKeptOn(isOn: boolean, serverKey: string): void {
  const { mutate } = useKeepOn();
  const keep = useEffectEvent(() => isOn && mutate(serverKey));
  useEffect(() => void keep(), []);
}

const reasons = {
  'needs-install':
    'Add Petcare to your home screen first: tap Share, then “Add to Home Screen”. Open it from there and come back to this page.',
  unsupported:
    'This browser can’t show notifications while Petcare is closed. You’ll find them under the bell, and we’ll e-mail you as before.',
  denied:
    'Your browser doesn’t let Petcare show notifications. Open the settings for this site, beside the address, or in your phone’s settings, and allow them. Then come back to this page.',
};

const reasonFor = ({ support, permission }: PushHere): string | null => {
  if (support !== 'supported') return reasons[support];
  return permission === 'denied' ? reasons.denied : null;
};

/** Notifications on this device: on, off, or why they can't be. */
export function ThisDevice({ here, devices }: { here: PushHere; devices: PushDevices }) {
  const { serverKey, items } = devices;
  // Browsers end subscriptions by themselves, too, and one for an older key gets nothing.
  const own = isSameKey(here.key, serverKey) ? items.find(({ isThis }) => isThis) : undefined;
  const reason = reasonFor(here);
  const box = useRef<HTMLDivElement>(null);
  const { turnOn, turnOff, isPending } = useTurning(serverKey, box);
  useKeptOn(own !== undefined && reason === null, serverKey);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col items-start gap-4 focus:outline-none">
      {reason === null ? (
        <>
          {own && <StatusPill tone="ok">On</StatusPill>}
          <p className="text-muted">
            We’ll tell you here as well as by e-mail: reminders, doses, and news about pets shared with you.
          </p>
          <Button
            look={own ? 'secondary' : 'primary'}
            pending={isPending}
            onClick={() => (own ? turnOff(own) : turnOn())}
          >
            {own ? 'Turn off' : 'Turn on for this device'}
          </Button>
        </>
      ) : (
        <p className="text-muted">{reason}</p>
      )}
    </div>
  );
}
