import type { PushDevices } from '@petcare/contracts/notifications';
import { Button, StatusPill, useToast } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { useTurnOff, useTurnOn } from './push-devices.queries.ts';
import { isSameKey, type PushHere } from './push-here.ts';

function Off({ serverKey }: { serverKey: string }) {
  const toast = useToast();
  const { mutate, isPending } = useTurnOn();
  const turnOn = () =>
    mutate(serverKey, {
      onSuccess: (permission) => {
        if (permission === 'granted') toast({ tone: 'success', title: 'Notifications are on for this device' });
        if (permission === 'default')
          toast({ title: 'Notifications are still off', description: 'Allow them when your browser asks.' });
      },
      onError: (error) =>
        toast({ tone: 'danger', title: 'Notifications weren’t turned on', description: messageOf(error) }),
    });
  return (
    <>
      <p className="text-muted">
        We’ll tell you here as well as by e-mail: reminders, doses, and news about pets shared with you.
      </p>
      <Button look="primary" pending={isPending} onClick={turnOn}>
        Turn on for this device
      </Button>
    </>
  );
}

function On({ id }: { id: string }) {
  const toast = useToast();
  const { mutate, isPending } = useTurnOff();
  const turnOff = () =>
    mutate(id, {
      onSuccess: () => toast({ tone: 'success', title: 'Notifications are off for this device' }),
      onError: (error) =>
        toast({ tone: 'danger', title: 'Notifications weren’t turned off', description: messageOf(error) }),
    });
  return (
    <>
      <StatusPill tone="ok">On</StatusPill>
      <p className="text-muted">
        We’ll tell you here as well as by e-mail: reminders, doses, and news about pets shared with you.
      </p>
      <Button pending={isPending} onClick={turnOff}>
        Turn off
      </Button>
    </>
  );
}

const reasons = {
  'needs-install':
    'Add Petcare to your home screen first: tap Share, then “Add to Home Screen”. Open it from there and come back to this page.',
  unsupported:
    'This browser can’t show notifications while Petcare is closed. You’ll find them under the bell, and we’ll e-mail you as before.',
  denied:
    'Your browser doesn’t let Petcare show notifications. Open the settings for this site, beside the address, and allow them. Then come back to this page.',
};

/** Notifications on this device: on, off, or why they can't be. */
export function ThisDevice({ here, devices }: { here: PushHere; devices: PushDevices }) {
  const { serverKey, items } = devices;
  if (here.support !== 'supported') return <p className="text-muted">{reasons[here.support]}</p>;
  if (here.permission === 'denied') return <p className="text-muted">{reasons.denied}</p>;
  const own = items.find(({ isThis }) => isThis);
  // Browsers end subscriptions by themselves, too, and one for an older key gets nothing.
  return own && isSameKey(here.key, serverKey) ? <On id={own.id} /> : <Off serverKey={serverKey} />;
}
