import { Injectable } from '@nestjs/common';
import type { Occurrence } from '@petcare/contracts';
import { Database, ProblemError } from '@petcare/platform';
import { alreadyClosed } from './occurrence-conflicts.ts';
import { OccurrencesService } from './occurrences.service.ts';

/** What somebody without an account does about reminders. */
@Injectable()
export class GuestCompletions {
  constructor(
    private readonly database: Database,
    private readonly occurrences: OccurrencesService,
  ) {}

  /**
   * Marks it as done under the name they gave themselves.
   * @throws {ProblemError} 409 with the current occurrence, saying who did it and when; 403 if doing it would write into the record
   */
  async done(organisationId: string, id: string, name: string): Promise<Occurrence> {
    return this.database.transaction(organisationId, async (transaction) => {
      const { writes, link } = await this.occurrences.lock(transaction, id);
      if (writes !== null || link !== null)
        throw new ProblemError('forbidden', 'Only people with an account can mark this as done.');
      const who = { userId: null, name };
      if (!(await this.occurrences.closeWithin(transaction, id, who, { status: 'done', reason: null })))
        throw alreadyClosed(await this.occurrences.stored(transaction, id));
      return this.occurrences.stored(transaction, id);
    });
  }
}
