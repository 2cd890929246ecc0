import { Injectable } from '@nestjs/common';
import { registration, type Organisation, type OrganisationCreate } from '@petcare/contracts';
import { Database, newId, ProblemError, SessionsService, type Session, type Transaction } from '@petcare/platform';
import { CurrentOrganisationService } from './current-organisation.service.ts';
import { FoundOrganisation } from './found-organisation.ts';
import { Memberships } from './memberships.ts';
import { listMine } from './organisations.queries.ts';

interface Mine {
  name: string;
  role: string;
  deletedAt: string | null;
}

/** An organisation of one's own, for people whose account began in somebody else's, or who have none any more. */
@Injectable()
export class OwnOrganisationService {
  constructor(
    private readonly database: Database,
    private readonly founding: FoundOrganisation,
    private readonly memberships: Memberships,
    private readonly current: CurrentOrganisationService,
    private readonly sessions: SessionsService,
  ) {}

  /** As at registration; this session works in it from then on. @throws {ProblemError} 409 for whoever owns one, also one that's deleted */
  async found(session: Session, { name, type }: OrganisationCreate): Promise<Organisation> {
    const { userId } = session.actor;
    return this.database.transaction(newId(), async (transaction) => {
      await this.requireNone(transaction, userId);
      await this.founding.found(transaction, userId, { name, type, plan: registration.shape.plan.parse(undefined) });
      await this.memberships.choose(transaction, userId);
      await this.sessions.workIn(transaction, session);
      return this.current.stored(transaction);
    });
  }

  /** If somebody asks twice at once, the second one waits here. A deleted one counts, or each would begin another trial. */
  private async requireNone({ query }: Transaction, userId: string): Promise<void> {
    await query(`select pg_advisory_xact_lock(hashtextextended('found ' || $1, 0))`, [userId]);
    const mine = await query<Mine & Record<string, unknown>>(listMine, [userId]);
    const own = mine.find(({ role }) => role === 'owner');
    if (!own) return;
    const message = own.deletedAt
      ? `${own.name} was deleted a short while ago, and you own it. Restore it instead.`
      : `You already own ${own.name}.`;
    throw new ProblemError('conflict', message);
  }
}
