import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser, Permission } from '@petcare/contracts';

/** A short notice at the edge of the screen; one at a time, so an undo offered here must also exist elsewhere. */
export interface RemoteToast {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'danger';
  action?: { label: string; run(): void };
}

/** Everything a remote gets from the shell. Frozen, and fixed for the life of the page: another user or organisation reloads it. */
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
}
