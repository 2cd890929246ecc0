import { id, instant, z } from '@petcare/contracts';

/** The most sealed events one request reads. */
export const chainBatch = 5_000;

/** Query of `GET /api/admin/audit-chain`: from the first event, or from where the previous answer stopped. */
export const auditChainQuery = z.strictObject({ from: z.string().max(500).optional() });
export type AuditChainQuery = z.output<typeof auditChainQuery>;

/** Something that isn't as it was written; `sequence` is null for an event that was never sealed. */
const auditFault = z.object({
  sequence: z.int().nullable(),
  what: z.string(),
  /** The event as it is now; null if it is gone. */
  event: z.object({ id, occurredAt: instant, action: z.string() }).nullable(),
});
export type AuditChainFault = z.infer<typeof auditFault>;

/**
 * Answer of `GET /api/admin/audit-chain`: one batch of the chain, read from its start. `next` is where to continue; null once it
 * was read to its end. `faultCount` is this batch's, `faults` the first of them.
 */
export const auditChainPart = z
  .object({
    /** Sealed events read so far, and in total. */
    checked: z.int(),
    total: z.int(),
    faultCount: z.int(),
    faults: z.array(auditFault),
    /**
     * Whether its end was checked against the seal kept outside the database; null until it has been read to the end.
     */
    isHeadKnown: z.boolean().nullable(),
    next: z.string().nullable(),
  })
  .meta({ id: 'AuditChainPart' });
export type AuditChainPart = z.infer<typeof auditChainPart>;
