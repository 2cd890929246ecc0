import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lentPets, sharedWithMeQuery } from '@petcare/records/shares';
import { lazyPage } from '@petcare/remote';
import type { SharedPart } from './use-shared-due.ts';

const SharedDue = lazyPage(() => import('./shared-due.tsx'));

/** What there is to do for pets that others share. If nobody shares any, renders `otherwise` and loads nothing. */
export function SharedWork({ part, otherwise }: { part: SharedPart; otherwise?: ReactNode }) {
  const { data } = useQuery(sharedWithMeQuery);
  const isLent = data !== undefined && lentPets(data.items).length > 0;
  // Stays, because it announces shares that end while the page is open.
  const [wasLent, setWasLent] = useState(false);
  if (isLent && !wasLent) setWasLent(true);
  if (isLent || wasLent) return <SharedDue part={part} />;
  return data !== undefined && otherwise;
}

/** The same on the dashboard, including for people in no organisation. */
export function SharedDueCard() {
  const { isPending } = useQuery(sharedWithMeQuery);
  // What follows waits, so nothing on the screen jumps.
  return isPending ? <span data-skeleton hidden /> : <SharedWork part="today" />;
}
