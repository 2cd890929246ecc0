import { Injectable } from '@nestjs/common';
import { changesInHistory, recordHistory, type RecordHistory } from '@petcare/contracts';
import type { AuditActorKind } from '../audit/audit-event.entity.ts';
import type { Changes } from '../audit/changes.ts';
import { Database } from '../database/database.ts';
import type { Scope } from '../sessions/scope.ts';
import { PeopleNames } from './people-names.ts';

interface Recorded {
  id: string;
  at: string;
  by: AuditActorKind;
  actorId: string | null;
  action: string;
  changes: Changes | null;
}

/** Which hints about an animal are muted is no change of it, and says what it costs. */
const latestChanges = `
  select id, occurred_at as at, actor_kind as by, actor_id as "actorId", action, changes
  from platform.audit_event where organisation_id = $1 and entity = $2 and entity_id = $3 and action not like 'insight.%'
  order by id desc limit ${changesInHistory}`;

/** Who changed a record, from what to what: read from the audit trail, which each write adds to. */
@Injectable()
export class ChangeHistory {
  constructor(
    private readonly database: Database,
    private readonly names: PeopleNames,
  ) {}

  /** For a record the asker can see; `kind` as in the audit trail. */
  async of({ organisationId }: Scope, kind: string, id: string): Promise<RecordHistory> {
    const rows = await this.database.read<Recorded>(organisationId, latestChanges, [kind, id]);
    const members = rows.flatMap(({ by, actorId }) => (by === 'user' && actorId !== null ? [actorId] : []));
    const names = await this.names.of(members);
    return recordHistory.parse({
      items: rows.map(({ action, actorId, changes, ...row }) => ({
        ...row,
        what: action.slice(action.indexOf('.') + 1),
        name: (row.by === 'user' && actorId !== null && names.get(actorId)) || null,
        changes: Object.entries(changes ?? {}).map(([field, [before, after]]) => ({ field, before, after })),
      })),
    });
  }
}
