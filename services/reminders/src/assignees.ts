import { Injectable } from '@nestjs/common';
import { allChannels } from '@petcare/contracts';
import { OrganisationsService, seersAmong } from '@petcare/organisations';
import { Database, invalid, type Scope } from '@petcare/platform';
import type { Told } from './stored-reminder.ts';

/** What somebody says about it, as far as they do. */
type Asked = { [Key in keyof Told]?: Told[Key] | undefined };

type People = Pick<Told, 'assigneeIds' | 'escalation'>;

/** Whom it tells, and how, is the organisation's to decide. @throws {ProblemError} 400 */
function requireOurs({ via }: Scope, asked: Asked): void {
  const said = (['assigneeIds', 'escalation', 'channels'] as const).find((path) => asked[path] !== undefined);
  if (via === 'grant' && said)
    throw invalid([{ path: said, message: 'Only people of the organisation choose who’s told.' }]);
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
    requireOurs(scope, asked);
    const assigneeIds = asked.assigneeIds ?? [await this.usual(scope)];
    const told = { assigneeIds, escalation: asked.escalation ?? null, channels: asked.channels ?? allChannels };
    await this.check(scope, told, { assigneeIds: asked.assigneeIds ? [] : assigneeIds, escalation: null });
    return told;
  }

  /** People of the organisation who see reminders; those it tells already may stay. @throws {ProblemError} 400 */
  async checkChange(scope: Scope, asked: Asked, current: People): Promise<void> {
    requireOurs(scope, asked);
    const { assigneeIds = current.assigneeIds, escalation = current.escalation } = asked;
    await this.check(scope, { assigneeIds, escalation }, current);
  }

  private async check(scope: Scope, { assigneeIds, escalation }: People, current: People): Promise<void> {
    const added = assigneeIds.filter((id) => !current.assigneeIds.includes(id));
    const to = escalation && escalation.to !== current.escalation?.to ? escalation.to : null;
    if (escalation && assigneeIds.includes(escalation.to))
      throw invalid([{ path: 'escalation.to', message: 'Choose somebody who isn’t told anyway.' }]);
    if (added.length === 0 && to === null) return;
    const known = seersAmong(await this.organisations.members(scope.organisationId));
    const message = 'Choose people who can see reminders here.';
    if (!added.every((id) => known.has(id))) throw invalid([{ path: 'assigneeIds', message }]);
    if (to !== null && !known.has(to)) throw invalid([{ path: 'escalation.to', message }]);
  }

  private async usual({ actor, organisationId, via }: Scope): Promise<string> {
    if (via === 'membership') return actor.userId;
    const [owner] = await this.database.asOrganisation(() => this.organisations.members(organisationId));
    return owner?.userId ?? actor.userId;
  }
}
