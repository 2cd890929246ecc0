import type { AuditAction, AuditEntityKind } from '@petcare/contracts/maintenance';
import type { Parameter } from '../database/database.ts';
import { currentRequest } from '../http/current-request.ts';
import { newId } from '../new-id.ts';
import type { Session } from '../sessions/scope.ts';
import type { AuditActorKind } from './audit-event.entity.ts';
import { withoutSecrets, type Changes } from './changes.ts';

export interface AuditActor {
  readonly kind: AuditActorKind;
  /** A user's id, or the id of the grant behind a link. */
  readonly id: string | null;
}

/** What to remember about a change. */
export interface AuditEntry {
  /** `entity.what-was-done`, such as `pet.updated`. */
  readonly action: AuditAction;
  readonly entity: { readonly kind: AuditEntityKind; readonly id: string };
  /** From `changesBetween` or `changesOfNew`. Values of secrets are dropped, but their names stay. */
  readonly changes?: Changes;
  /** Who did it, if not the sender of the request being answered. */
  readonly by?: AuditActor;
  /** The person the values are about; the values go when that person is erased. A `user` is about themselves. */
  readonly subjectId?: string;
}

/** The columns the application writes, in the order of `auditParameters`. */
export const auditColumns = [
  { name: 'id', type: 'uuid' },
  { name: 'actor_kind', type: 'text' },
  { name: 'actor_id', type: 'uuid' },
  { name: 'action', type: 'text' },
  { name: 'entity', type: 'text' },
  { name: 'entity_id', type: 'uuid' },
  { name: 'subject_id', type: 'uuid' },
  { name: 'changed', type: 'text[]' },
  { name: 'changes', type: 'jsonb' },
  { name: 'request_id', type: 'text' },
] as const;

/** One value for each of `auditColumns`, of what was done in that organisation. */
export function auditParameters(organisationId: string, entry: AuditEntry): Parameter[] {
  const { action, entity, changes = {}, by, subjectId } = entry;
  const request = currentRequest();
  const actor = by ?? actorOf(request?.session, organisationId);
  const values = withoutSecrets(changes);
  return [
    newId(),
    actor.kind,
    actor.id,
    action,
    entity.kind,
    entity.id,
    subjectId ?? (entity.kind === 'user' ? entity.id : null),
    Object.keys(changes),
    Object.keys(values).length > 0 ? JSON.stringify(values) : null,
    request?.id ?? null,
  ];
}

/** Whoever visits an organisation is its support, and themselves in all others. */
function actorOf(session: Session | null | undefined, organisationId: string): AuditActor {
  if (!session) return { kind: 'system', id: null };
  const isVisit = session.scope?.dropIn?.organisationId === organisationId;
  return { kind: isVisit ? 'support' : 'user', id: session.actor.userId };
}
