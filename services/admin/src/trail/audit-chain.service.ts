import { Injectable } from '@nestjs/common';
import { auditChainPart, chainBatch, type AuditChainPart, type AuditChainQuery } from '@petcare/contracts/maintenance';
import {
  AuditChain,
  auditHead,
  decodeCursor,
  encodeCursor,
  invalid,
  noOrganisation,
  type AuditHead,
} from '@petcare/platform';
import { StaffRecord } from '../staff-record.ts';

/** The most faults one answer names; one changed far back may be followed by many. */
const namedAtMost = 20;

/** Whether the audit trail is unaltered, as staff ask on its screen. */
@Injectable()
export class AuditChainService {
  constructor(
    private readonly chain: AuditChain,
    private readonly record: StaffRecord,
  ) {}

  /** One stretch of the chain; starting to verify it is itself an event. */
  async verify({ from: cursor }: AuditChainQuery): Promise<AuditChainPart> {
    const from = placeOf(cursor);
    if (from === null) await this.record.looked('audit-chain.verified', { kind: 'audit-chain', id: noOrganisation });
    const { faults, next, ...part } = await this.chain.verify(from, chainBatch);
    return auditChainPart.parse({
      ...part,
      faultCount: faults.length,
      faults: faults.slice(0, namedAtMost).map(({ sequence, what, id, occurred, action }) => ({
        sequence,
        what,
        event:
          id !== null && occurred !== null && action !== null
            ? { id, occurredAt: new Date(Number(occurred) / 1000).toISOString(), action }
            : null,
      })),
      next: next && encodeCursor([String(next.sequence), next.hash]),
    });
  }
}

/** @throws {ProblemError} 400 when the cursor isn't one of ours */
function placeOf(cursor: string | undefined): AuditHead | null {
  const values = decodeCursor(cursor, 2);
  if (values === null) return null;
  const place = auditHead.safeParse({ sequence: Number(values[0]), hash: values[1] });
  if (place.success) return place.data;
  throw invalid([{ path: 'from', message: 'Start again from the beginning.' }]);
}
