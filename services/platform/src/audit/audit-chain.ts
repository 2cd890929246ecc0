import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { readHead, type AuditHead } from './audit-head.ts';
import { faultsOfLink, type AuditFault, type ChainLink } from './chain-link.ts';
import { firstHash } from './chained-event.ts';

/** An altered event; `id` is null if it has gone. */
export interface FoundFault extends AuditFault {
  readonly id: string | null;
  /** Microseconds since 1970. */
  readonly occurred: string | null;
  readonly action: string | null;
}

export interface ChainPart {
  readonly checked: number;
  readonly total: number;
  readonly faults: readonly FoundFault[];
  /** Where to continue; null at the end. */
  readonly next: AuditHead | null;
  /** Whether the end was compared with an exported seal; null before the end. */
  readonly isHeadKnown: boolean | null;
}

const forgottenAtMost = 100;
const ofNoEvent = { id: null, occurred: null, action: null } as const;

/** The same verdict as `verifyAudit` gives, but in the API's process: a batch at a time, and without anybody's values. */
@Injectable()
export class AuditChain {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** What comes after `from`, at most `batch` events. */
  async verify(from: AuditHead | null, batch: number): Promise<ChainPart> {
    const start = from ?? { sequence: 0, hash: firstHash };
    // Before the events, so that anything sealed in the meantime is simply more than was exported.
    const exported = this.config.AUDIT_HEAD_FILE === undefined ? null : await readHead(this.config.AUDIT_HEAD_FILE);
    const links = await this.database.acrossOrganisations<ChainLink & Record<string, unknown>>(
      `select * from platform.audit_chain($1, $2)`,
      [start.sequence, batch],
    );
    let last = start;
    const faults: FoundFault[] = [];
    for (const link of links) {
      const { id, occurred, action } = link;
      faults.push(...faultsOfLink(link, last).map((fault) => ({ ...fault, id, occurred, action })));
      last = { sequence: Number(link.sequence), hash: link.hash };
    }
    const newest = await this.sealAt(null);
    const total = Math.max(newest?.sequence ?? 0, last.sequence);
    if (links.length === batch) return { checked: last.sequence, total, faults, next: last, isHeadKnown: null };
    faults.push(...(await this.faultsOfEnd(exported)), ...(await this.faultsOfForgotten()));
    return { checked: last.sequence, total, faults, next: null, isHeadKnown: exported !== null };
  }

  private async faultsOfEnd(exported: AuditHead | null): Promise<FoundFault[]> {
    if (!exported) return [];
    const { sequence, hash } = exported;
    const found = await this.sealAt(sequence);
    if (found?.hash === hash) return [];
    const what = found ? 'is not the seal that was exported' : 'was sealed once, and the chain ends before it';
    return [{ ...ofNoEvent, sequence, what }];
  }

  private async faultsOfForgotten(): Promise<FoundFault[]> {
    const rows = await this.database.acrossOrganisations<{ id: string }>(
      `select id from platform.audit_forgotten($1)`,
      [forgottenAtMost],
    );
    return rows.map(({ id }) => ({ ...ofNoEvent, id, sequence: null, what: 'was not sealed in time' }));
  }

  private async sealAt(place: number | null): Promise<AuditHead | null> {
    const [seal] = await this.database.acrossOrganisations<{ sequence: string; hash: string }>(
      `select sequence, hash from platform.audit_seal_at($1)`,
      [place],
    );
    return seal ? { sequence: Number(seal.sequence), hash: seal.hash } : null;
  }
}
