import type { Grant } from '@petcare/contracts/sharing';

type Grantee = Grant['to'];

/** How to refer to somebody something is shared with; by the address it was sent to, until they've accepted. */
export function nameOfGrantee({ name, email }: Grantee): string {
  return name ?? email ?? 'Somebody';
}

/** Two grants with the same value belong to the same person. */
export function keyOfGrantee({ userId, email }: Grantee): string {
  return email ?? userId ?? '';
}
