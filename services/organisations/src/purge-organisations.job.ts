import { Injectable } from '@nestjs/common';
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
      await this.purge(id);
    }
  }

  /** Checks again: an owner may have restored it, or another worker may have it. */
  private async purge(organisationId: string): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const [due] = await transaction.query(
        `select 1 from organisations.organisation where id = $1 and deleted_at < ${over} for update skip locked`,
        [organisationId],
      );
      if (!due) return;
      const afterwards = await this.readBefore(transaction);
      await purgeTenant(transaction);
      // Before the commit: the next run wouldn't know about files left behind.
      await this.storage.removeAll(organisationId);
      await transaction.query(`delete from organisations.organisation where id = $1`, [organisationId]);
      await this.audit.eraseOrganisation(transaction);
      await this.events.publish(transaction, organisationPurged, {});
      for (const tell of afterwards) await tell(transaction);
    });
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
