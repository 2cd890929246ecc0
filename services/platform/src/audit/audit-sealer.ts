import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Database, type Transaction } from '../database/database.ts';
import { noOrganisation } from '../database/no-organisation.ts';
import { readHead, writeHead, type AuditHead } from './audit-head.ts';
import { firstHash, sealOf, type ChainedEvent } from './chained-event.ts';

/** Held by the one worker sealing at the moment. */
const lockKey = 726_354_013;
const intervalMs = 400;
const batchSize = 1000;

/**
 * Chains events soon after they're committed, outside any request. The newest seal is also kept in `AUDIT_HEAD_FILE`:
 * if the chain doesn't continue from there, every attempt logs an error and the file stays as it is.
 */
@Injectable()
export class AuditSealer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AuditSealer.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.sealDue()
        .catch((error: unknown) => this.logger.error({ err: error }, 'Audit events were not sealed'))
        .finally(() => (this.running = null));
    }, intervalMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Seals everything that's waiting; does nothing while another worker is doing it. */
  async sealDue(): Promise<void> {
    for (let more = true; more;) {
      const { count, newest } = await this.database.transaction(noOrganisation, sealBatch);
      if (count > 0 && newest) await this.exportHead(newest);
      more = count === batchSize;
    }
  }

  private async exportHead(newest: AuditHead): Promise<void> {
    this.logger.debug({ auditHead: newest }, 'Audit events were sealed');
    const file = this.config.AUDIT_HEAD_FILE;
    if (file === undefined) return;
    const known = await readHead(file);
    if (known && !(await this.holds(known)))
      throw new Error(
        `The audit chain does not go on from seal ${known.sequence} of ${file}: run npm run admin -- verify-audit`,
      );
    await writeHead(file, newest);
  }

  private async holds({ sequence, hash }: AuditHead): Promise<boolean> {
    const [seal] = await this.database.acrossOrganisations<AuditHead>(`select hash from platform.audit_seal_at($1)`, [
      sequence,
    ]);
    return seal?.hash === hash;
  }
}

async function sealBatch({ query }: Transaction): Promise<{ count: number; newest: AuditHead | null }> {
  const [lock] = await query<{ taken: boolean }>(`select pg_try_advisory_xact_lock($1) as taken`, [lockKey]);
  const events = lock?.taken
    ? await query<ChainedEvent>(`select * from platform.audit_events_to_seal($1)`, [batchSize])
    : [];
  if (events.length === 0) return { count: 0, newest: null };
  const [last] = await query<AuditHead & { now: string }>(
    `select head.*, platform.now() as now from (select) one left join platform.audit_seal_at(null) head on true`,
  );
  let after: AuditHead = { sequence: last?.sequence ?? 0, hash: last?.hash ?? firstHash };
  const seals = events.map((event) => {
    const seal = sealOf(event, after, last?.now ?? '');
    after = seal;
    const { sealedAt, ...rest } = seal;
    return { organisation_id: event.organisation_id, id: event.id, sealed_at: sealedAt, ...rest };
  });
  await query(`select platform.seal_audit_events($1)`, [JSON.stringify(seals)]);
  return { count: events.length, newest: { sequence: after.sequence, hash: after.hash } };
}
