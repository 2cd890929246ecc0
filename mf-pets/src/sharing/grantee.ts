import type { Grant } from '@petcare/contracts/sharing';

type Grantee = Grant['to'];

/** How somebody is spoken of with whom something is shared; by the address it was sent to until they have accepted. */
export function nameOfGrantee({ name, email }: Grantee): string {
  return name ?? email ?? 'Somebody';
}

/** Two grants with the same one are of the same person. */
export function keyOfGrantee({ userId, email }: Grantee): string {
  return email ?? userId ?? '';
}
