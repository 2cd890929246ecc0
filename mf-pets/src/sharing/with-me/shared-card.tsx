import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sharedWithMeQuery } from '@petcare/records/shares';
import { lazyPage } from '@petcare/remote';

const SharedWithMe = lazyPage(() => import('./shared-with-me.tsx'));

/** On the dashboard and below one's own pets: what others share. Nothing for those with whom nobody shares. */
export function SharedCard() {
  const { data, isPending } = useQuery(sharedWithMeQuery);
  const isShared = data !== undefined && data.items.length > 0;
  // What ends while the page is open is said there, so it stays.
  const [wasShared, setWasShared] = useState(false);
  if (isShared && !wasShared) setWasShared(true);
  // What comes after it waits, so that nothing on the screen jumps.
  if (isPending) return <span data-skeleton hidden />;
  return (isShared || wasShared) && <SharedWithMe />;
}
