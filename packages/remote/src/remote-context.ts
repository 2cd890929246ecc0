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
 * does not: `useRemoteContext` then answers with the new one, and `can` of any of them always speaks of the role of now.
 */
export interface RemoteContext {
  readonly user: Readonly<CurrentUser>;
  /** IANA zone of the organisation; times are shown in their own zone and say so when it differs from this one. */
  readonly zone: string;
  /** The one query client of the page; keys of a remote start with its id. */
  readonly queryClient: QueryClient;
  can(permission: Permission): boolean;
  /** Goes to an absolute path of the product; `replace` leaves no entry in the history. */
  navigate(path: string, options?: { replace?: boolean }): void;
  toast(toast: RemoteToast): void;
  /** Where something of another remote is, or why one cannot go there now; loads none of its code. Since contract 1.1. */
  intent<Name extends IntentName>(name: Name, parameters: ParametersOf<Name>): Intent;
  /** Notes that something happened, for the tools page of this browser; it is sent nowhere. Since contract 1.1. */
  track(event: string, detail?: Readonly<Record<string, string | number | boolean>>): void;
}

/** What the shell itself gives; the host adds what it knows of the remotes, for each of them. */
export type GivenContext = Omit<RemoteContext, 'intent' | 'track'>;
