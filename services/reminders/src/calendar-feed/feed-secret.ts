import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '@petcare/platform';

const purpose = 'reminders.calendar-feed';

/** Whose a feed is. */
export interface FeedOwner {
  readonly organisationId: string;
  readonly userId: string;
}

const contextOf = ({ organisationId, userId }: FeedOwner): string => `${organisationId} ${userId}`;

/** 192 random bits: 32 letters, digits, `-` and `_`. */
export const newFeedSecret = (): string => randomBytes(24).toString('base64url');

export const isFeedSecret = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** What it's found by in the database. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(`calendar-feed:${secret}`).digest('base64url');

/** What is stored so that it can be shown again. */
export const sealedSecret = (key: string, secret: string, owner: FeedOwner): string =>
  seal(key, purpose, secret, contextOf(owner));

export const openedSecret = (key: string, sealed: string, owner: FeedOwner): string =>
  unseal(key, purpose, sealed, contextOf(owner));
