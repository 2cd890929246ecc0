import { Injectable } from '@nestjs/common';
import { role, roleCan } from '@petcare/contracts';
import { OrganisationsService } from '@petcare/organisations';
import { Database, invalid, type Scope } from '@petcare/platform';
import type { Told } from './stored-reminder.ts';

/** What somebody says about it, as far as they do. */
type Asked = { [Key in keyof Told]?: Told[Key] | undefined };

/** Those of an organisation's people who see its reminders. */
export function seersAmong(members: readonly { userId: string; role: string }[]): ReadonlySet<string> {
  return new Set(members.filter((one) => roleCan(role.parse(one.role), 'reminders.view')).map(({ userId }) => userId));
}

/** Whom reminders tell: who can be chosen, and who it is where nobody was. */
@Injectable()
export class Assignees {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationsService,
  ) {}

  /** Those of a new one: whoever makes it, or an owner in the place of somebody who is of no organisation there. @throws {ProblemError} 400 */
  async of(scope: Scope, asked: Asked): Promise<Told> {
    await this.check(scope, asked);
    return { assigneeIds: asked.assigneeIds ?? [await this.usual(scope)], escalation: asked.escalation ?? null };
  }

  /** People of the organisation who see reminders; those it tells already may stay. @throws {ProblemError} 400 */
  async check(scope: Scope, { assigneeIds = [], escalation }: Asked, current?: Told): Promise<void> {
    const added = assigneeIds.filter((id) => !current?.assigneeIds.includes(id));
    const to = escalation && escalation.to !== current?.escalation?.to ? escalation.to : null;
    if (added.length === 0 && to === null) return;
    const known = scope.via === 'grant' ? new Set<string>() : await this.seers(scope.organisationId);
    const message = 'Choose people who can see reminders here.';
    if (!added.every((id) => known.has(id))) throw invalid([{ path: 'assigneeIds', message }]);
    if (to !== null && !known.has(to)) throw invalid([{ path: 'escalation.to', message }]);
  }

  private async seers(organisationId: string): Promise<ReadonlySet<string>> {
    return seersAmong(await this.organisations.members(organisationId));
  }

  private async usual({ actor, organisationId, via }: Scope): Promise<string> {
    if (via === 'membership') return actor.userId;
    const [owner] = await this.database.asOrganisation(() => this.organisations.members(organisationId));
    return owner?.userId ?? actor.userId;
  }
}
