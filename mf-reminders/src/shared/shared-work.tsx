import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lentPets, sharedWithMeQuery } from '@petcare/records/shares';
import { lazyPage } from '@petcare/remote';
import type { SharedPart } from './use-shared-due.ts';

const SharedDue = lazyPage(() => import('./shared-due.tsx'));

/** What there is to do for pets that others share. For those with whom nobody shares `otherwise`, and nothing loaded. */
export function SharedWork({ part, otherwise }: { part: SharedPart; otherwise?: ReactNode }) {
  const { data } = useQuery(sharedWithMeQuery);
  const isLent = data !== undefined && lentPets(data.items).length > 0;
  // What ends while the page is open is said there, so it stays.
  const [wasLent, setWasLent] = useState(false);
  if (isLent && !wasLent) setWasLent(true);
  if (isLent || wasLent) return <SharedDue part={part} />;
  return data !== undefined && otherwise;
}

/** The same on the dashboard, also of people who work in no organisation. */
export function SharedDueCard() {
  const { isPending } = useQuery(sharedWithMeQuery);
  // What comes after it waits, so that nothing on the screen jumps.
  return isPending ? <span data-skeleton hidden /> : <SharedWork part="today" />;
}
