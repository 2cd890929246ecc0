import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { restorableDays } from '@petcare/contracts';
import {
  Audit,
  Database,
  defineJob,
  DomainEvents,
  JobHandler,
  providersOf,
  purgeTenant,
  Storage,
  type Transaction,
} from '@petcare/platform';
import { z } from 'zod';
import { ErasureStep, type ToldAfterwards } from './erasure-step.ts';
import { organisationPurged } from './organisation.events.ts';

/** In milliseconds: years of records go in one transaction, and their files, which the database waits for. */
const longest = 600_000;

const over = `platform.now() - interval '${restorableDays * 24} hours'`;

const purgeOrganisations = defineJob({
  name: 'purge-organisations',
  schema: z.object({}),
  options: { sweep: true },
});

/** Removes for good what was deleted thirty days ago, one organisation per transaction. */
@Injectable()
export class PurgeOrganisations extends JobHandler<typeof purgeOrganisations> {
  readonly job = purgeOrganisations;
  private readonly logger = new Logger(PurgeOrganisations.name);

  constructor(
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly storage: Storage,
    private readonly discovery: DiscoveryService,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const rows = await this.database.acrossOrganisations<{ id: string }>(
      `select id from organisations.organisations_deleted_before(${over})`,
    );
    for (const { id } of rows) {
      if (signal.aborted) return;
      await this.purgeUnlessItFails(id);
    }
  }

  private async purgeUnlessItFails(organisationId: string): Promise<void> {
    try {
      await this.purge(organisationId);
    } catch (error) {
      // One mustn't hold up the others; the next run tries it again.
      this.logger.error({ err: error, organisationId }, 'An organisation could not be erased');
    }
  }

  /** Checks again: an owner may have restored it, or another worker may have it. */
  private async purge(organisationId: string): Promise<void> {
    await this.database.transaction(organisationId, (transaction) => this.purgeWithin(transaction), 2 * longest);
  }

  private async purgeWithin(transaction: Transaction): Promise<void> {
    const { organisationId } = transaction;
    const [due] = await transaction.query(
      `select 1 from organisations.organisation where id = $1 and deleted_at < ${over} for update skip locked`,
      [organisationId],
    );
    if (!due) return;
    await transaction.query(
      `select set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $1, true)`,
      [String(longest)],
    );
    const afterwards = await this.readBefore(transaction);
    await purgeTenant(transaction);
    // Before the commit: the next run wouldn't know about files left behind.
    await this.storage.removeAll(organisationId);
    await transaction.query(`delete from organisations.organisation where id = $1`, [organisationId]);
    await this.audit.eraseOrganisation(transaction);
    await this.events.publish(transaction, organisationPurged, {});
    for (const tell of afterwards) await tell(transaction);
  }

  private async readBefore(transaction: Transaction): Promise<ToldAfterwards[]> {
    const found: ToldAfterwards[] = [];
    for (const step of providersOf(this.discovery, ErasureStep)) {
      const tell = await step.before(transaction);
      if (tell) found.push(tell);
    }
    return found;
  }
}
