import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sharedWithMeQuery } from '@petcare/records/shares';
import { lazyPage } from '@petcare/remote';

const SharedWithMe = lazyPage(() => import('./shared-with-me.tsx'));

/** On the dashboard and below the person's own pets: what others share. Renders nothing if nobody shares anything. */
export function SharedCard() {
  const { data, isPending } = useQuery(sharedWithMeQuery);
  const isShared = data !== undefined && data.items.length > 0;
  // Stays, because it announces shares that end while the page is open.
  const [wasShared, setWasShared] = useState(false);
  if (isShared && !wasShared) setWasShared(true);
  // What follows waits, so nothing on the screen jumps.
  if (isPending) return <span data-skeleton hidden />;
  return (isShared || wasShared) && <SharedWithMe />;
}
