import { Injectable } from '@nestjs/common';
import {
  cheapestPlanFor,
  describeChoice,
  planChoice,
  plans,
  type LimitedResource,
  type PlanDescription,
} from '@petcare/contracts';
import { askerCan, Database, ProblemError, type Transaction } from '@petcare/platform';
import { planLimitReached } from './plan-limit.ts';

/** What is counted row by row; bytes are kept as a total. */
type CountedResource = Exclude<LimitedResource, 'storage'>;

/** SQL for the limit set by the plan of the organisation `o`, or by another `plan`, including extra storage; null means none. */
export function limitSql(resource: LimitedResource, plan = 'o.plan'): string {
  const cases = plans.map(({ id, limits }) => `when '${id}' then ${limits[resource] ?? 'null'}`);
  const more = resource === 'storage' ? ` + o.storage_gb * ${1024 ** 3}::bigint` : '';
  return `((case ${plan} ${cases.join(' ')} end)::bigint${more})`;
}

const choiceSql = `select plan, storage_gb as "storageGb" from organisations.organisation where id = $1`;

/**
 * Is there room for one more pet, user or byte? The one place that answers, from the plan and what's there now. A trial
 * has its plan's limits; billing decides when nothing may be written at all.
 */
@Injectable()
export class Entitlements {
  private readonly counters = new Map<CountedResource, string>([['users', 'organisations.count_users']]);

  constructor(private readonly database: Database) {}

  /**
   * Names the SQL function that counts a domain's resource: `(organisation uuid, at_most bigint)` → bigint. Given a
   * limit, it's volatile, first takes an advisory lock for the transaction, and stops counting at the limit.
   */
  countBy(resource: CountedResource, sqlFunction: string): void {
    this.counters.set(resource, sqlFunction);
  }

  /**
   * A condition for the statement that adds one more, or `more`, which saves a round trip: true when there's room, which this
   * transaction alone then holds. `organisation` is the SQL for the organisation's id. If it lets nothing through, `refuse` says
   * why.
   */
  hasRoomSql(resource: CountedResource, organisation: string, more = 1): string {
    return `(select plan_limit.value is null or ${this.counterOf(resource)}(o.id, plan_limit.value) + ${more} <= plan_limit.value
      from organisations.organisation o, lateral (select ${limitSql(resource)} as value) plan_limit
      where o.id = ${organisation})`;
  }

  /**
   * Holds room for one more, or `more`, until the transaction ends.
   * @throws {ProblemError} 402 when there is none
   */
  async requireRoom(transaction: Transaction, resource: CountedResource, more = 1): Promise<void> {
    if (!(await this.hasRoom(transaction, resource, more))) throw await this.refusal(transaction, resource, more);
  }

  /** Is there room for one more, or `more`? It's held until the transaction ends. */
  async hasRoom(transaction: Transaction, resource: CountedResource, more = 1): Promise<boolean> {
    const sql = `select ${this.hasRoomSql(resource, '$1', more)} as room`;
    const [row] = await transaction.query<{ room: boolean }>(sql, [transaction.organisationId]);
    return row?.room === true;
  }

  /**
   * Counts bytes about to be stored, before they arrive; `releaseBytes` gives back those that didn't.
   * @throws {ProblemError} 402 when they don't fit
   */
  async reserveBytes(transaction: Transaction, bytes: number): Promise<void> {
    const [row] = await transaction.query(
      `insert into organisations.storage_usage as kept (organisation_id, bytes)
       select o.id, $2::bigint from organisations.organisation o
       where o.id = $1 and $2::bigint <= ${limitSql('storage')}
       on conflict (organisation_id) do update set bytes = kept.bytes + excluded.bytes
       where kept.bytes + excluded.bytes <=
         (select ${limitSql('storage')} from organisations.organisation o where o.id = $1)
       returning 1`,
      [transaction.organisationId, bytes],
    );
    if (!row) throw await this.refusal(transaction, 'storage', bytes);
  }

  /** Gives back what is no longer stored. */
  async releaseBytes({ query, organisationId }: Transaction, bytes: number): Promise<void> {
    await query(
      `update organisations.storage_usage set bytes = greatest(0, bytes - $2::bigint) where organisation_id = $1`,
      [organisationId, bytes],
    );
  }

  /** The 402 that names the limit and what would lift it, for one more than there is, or `more` (bytes of storage). */
  async refusal(transaction: Transaction, resource: LimitedResource, more = 1): Promise<ProblemError> {
    const { organisationId } = transaction;
    const current = await this.planOf(organisationId);
    const needed = (await this.used(organisationId, resource)) + more;
    // Somebody may have made room in the meantime.
    const lifting = cheapestPlanFor(resource, Math.max(needed, (current.limits[resource] ?? 0) + 1));
    return planLimitReached(resource, current, lifting, askerCan('billing.view'));
  }

  /** How much of it there is, whatever the limit. */
  async used(organisationId: string, resource: LimitedResource): Promise<number> {
    if (resource === 'storage') return this.bytesOf(organisationId);
    const [row] = await this.database.read<{ used: string }>(
      organisationId,
      `select ${this.counterOf(resource)}($1, null) as used`,
    );
    return Number(row?.used ?? 0);
  }

  /** Bytes stored or on their way, and how many the plan allows. */
  async storage(organisationId: string): Promise<{ used: number; limit: number | null }> {
    const { limits } = await this.planOf(organisationId);
    return { used: await this.bytesOf(organisationId), limit: limits.storage };
  }

  /** An organisation's plan, with its extra storage. */
  async planOf(organisationId: string): Promise<PlanDescription> {
    const [row] = await this.database.read(organisationId, choiceSql);
    return describeChoice(planChoice.parse(row));
  }

  private async bytesOf(organisationId: string): Promise<number> {
    const [row] = await this.database.read<{ bytes: string }>(
      organisationId,
      `select bytes from organisations.storage_usage where organisation_id = $1`,
    );
    return Number(row?.bytes ?? 0);
  }

  private counterOf(resource: CountedResource): string {
    const counter = this.counters.get(resource);
    if (!counter) throw new Error(`Nobody counts ${resource}`);
    return counter;
  }
}
