import type { AuditActorKind } from '@petcare/contracts';

export const actorNames: Record<AuditActorKind, string> = {
  user: 'A person',
  support: 'Support staff',
  link: 'A link',
  system: 'Petcare itself',
};
