import type { Permission } from '@petcare/contracts';
import type { InsightEvidence } from '@petcare/contracts/insights';
import { addressOf } from '../history/entry-address.ts';

/** Where to look at an entry: its form for those who can change it, else its list. */
export function evidencePath(
  { kind, id }: InsightEvidence,
  petId: string,
  can: (permission: Permission) => boolean,
): string {
  const page = `/pets/${petId}`;
  if (kind === 'pet') return can('pets.edit') ? `${page}/edit` : page;
  const address = addressOf({ kind, id }, can) ?? '';
  return address.startsWith('/') ? address : `${page}${address}`;
}
