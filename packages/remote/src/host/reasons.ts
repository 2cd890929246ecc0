import type { RemoteError, RemoteErrorCode } from '../remote-error.ts';

const reasons: Partial<Record<RemoteErrorCode, string>> = {
  MF_KILLED: 'Switched off for now.',
  MF_BACKEND: 'Waiting for the server to be updated.',
  MF_CONTRACT: 'Waiting for this app to be updated.',
};

/** Why something can't be opened, in the space a menu entry or a link has. */
export function shortReason({ code }: RemoteError): string {
  return reasons[code] ?? 'This isn’t working right now.';
}
