import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser, IntentName, Permission } from '@petcare/contracts';
import type { Intent, ParametersOf } from './intents.ts';

/** A short notice at the edge of the screen; one at a time, so an undo offered here must also exist elsewhere. */
export interface RemoteToast {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'danger';
  action?: { label: string; run(): void };
}

/**
 * Everything a remote gets from the shell. Frozen; another user or organisation reloads the page. Another role of the same person
 * doesn't: `useRemoteContext` then returns the new one, and any context's `can` always uses the current role.
 */
export interface RemoteContext {
  readonly user: Readonly<CurrentUser>;
  /** The organisation's IANA zone; times are shown in their own zone and say so if it differs from this one. */
  readonly zone: string;
  /** The page's only query client; a remote's keys start with its id. */
  readonly queryClient: QueryClient;
  can(permission: Permission): boolean;
  /** Goes to one of the product's absolute paths; `replace` leaves no entry in the history. */
  navigate(path: string, options?: { replace?: boolean }): void;
  toast(toast: RemoteToast): void;
  /** Where something of another remote's is, or why you can't go there now; loads none of its code. Since contract 1.1. */
  intent<Name extends IntentName>(name: Name, parameters: ParametersOf<Name>): Intent;
  /** Notes that something happened, for this browser's tools page; it isn't sent anywhere. Since contract 1.1. */
  track(event: string, detail?: Readonly<Record<string, string | number | boolean>>): void;
}

/** What the shell itself gives; the host adds what it knows about the remotes, for each of them. */
export type GivenContext = Omit<RemoteContext, 'intent' | 'track'>;
