import type { ReactNode } from 'react';
import type { Contact } from '@petcare/contracts/contacts';
import { PetRights } from '../sharing/with-me/pet-rights.tsx';

/** A contact of one's own address book, or of a shared pet with what was given there. */
export function ContactOf({ contact: { primaryFor }, children }: { contact: Contact; children: ReactNode }) {
  const [petId] = primaryFor;
  return petId === undefined ? children : <PetRights petId={petId}>{children}</PetRights>;
}
