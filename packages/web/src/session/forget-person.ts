import { forgetDrafts } from '../forms/draft-store.ts';
import { forgetRecentPlaces } from './recent-places.ts';

/** Forgets what this tab keeps of somebody who has logged out or deleted their account: what they typed, and where they went. */
export function forgetPerson(userId: string): void {
  forgetDrafts(userId);
  forgetRecentPlaces(userId);
}
