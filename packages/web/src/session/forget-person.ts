import { forgetUnansweredOf } from '../api/unanswered-store.ts';
import { forgetDrafts } from '../forms/draft-store.ts';
import { forgetRecentPlaces } from './recent-places.ts';

/** Forgets what this tab keeps of somebody who has logged out or deleted their account: what they typed and sent, and where they went. */
export function forgetPerson(userId: string): void {
  forgetDrafts(userId);
  forgetUnansweredOf(userId);
  forgetRecentPlaces(userId);
}
