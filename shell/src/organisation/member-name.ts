import type { Member } from '@petcare/contracts';

export const nameOfMember = ({ firstName, lastName }: Member) => [firstName, lastName].filter(Boolean).join(' ');
