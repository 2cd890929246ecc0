import { Injectable } from '@nestjs/common';
import type { Role } from '@petcare/contracts';
import { notFound, ProblemError, type Transaction } from '@petcare/platform';
import { getMembership, setRole, type MembershipRow } from './members.queries.ts';

const nobodyElse = 'You’re the only one here. Delete the organisation instead, or invite somebody first.';
const noOtherOwner = 'An organisation needs an owner. Make somebody else the owner first.';

/** Who belongs to a transaction's organisation, and the rule that somebody always owns it. */
@Injectable()
export class Memberships {
  /**
   * Locks all memberships until the transaction ends: otherwise two owners demoting each other at once would each still
   * find the other.
   * @throws {ProblemError} 404 when the organisation has gone
   */
  async lock({ query, organisationId }: Transaction): Promise<void> {
    const rows = await query(
      `select from organisations.organisation where id = $1 and deleted_at is null for no key update`,
      [organisationId],
    );
    if (rows.length === 0) throw notFound();
  }

  async find({ query, organisationId }: Transaction, userId: string): Promise<MembershipRow | null> {
    const [row] = await query<MembershipRow>(getMembership, [organisationId, userId]);
    return row ?? null;
  }

  /** Does one or more of these people belong to it? */
  async includeAny({ query, organisationId }: Transaction, userIds: readonly string[]): Promise<boolean> {
    const rows = await query(
      `select from organisations.membership where organisation_id = $1 and user_id = any($2::uuid[]) limit 1`,
      [organisationId, userIds],
    );
    return rows.length > 0;
  }

  /** @throws {ProblemError} 409 when nobody but this person owns the organisation */
  async requireOtherOwner({ query, organisationId }: Transaction, userId: string): Promise<void> {
    const [others] = await query<{ owners: number; people: number }>(
      `select count(*) filter (where role = 'owner')::int as owners, count(*)::int as people
       from organisations.membership where organisation_id = $1 and user_id <> $2`,
      [organisationId, userId],
    );
    if (others && others.owners > 0) return;
    throw new ProblemError('conflict', others?.people === 0 ? nobodyElse : noOtherOwner);
  }

  async setRole({ query, organisationId }: Transaction, userId: string, role: Role): Promise<MembershipRow> {
    const [row] = await query<MembershipRow>(setRole, [organisationId, userId, role]);
    if (!row) throw notFound();
    return row;
  }

  /** Lets a person in; somebody already there keeps their role. */
  async add({ query, organisationId }: Transaction, userId: string, role: Role): Promise<void> {
    await query(
      `insert into organisations.membership (organisation_id, user_id, role) values ($1, $2, $3) on conflict do nothing`,
      [organisationId, userId, role],
    );
  }

  async remove({ query, organisationId }: Transaction, userId: string): Promise<void> {
    await query(`delete from organisations.membership where organisation_id = $1 and user_id = $2`, [
      organisationId,
      userId,
    ]);
  }

  /** Remembers where the person works, for their next log-in. */
  async choose({ query, organisationId }: Transaction, userId: string): Promise<void> {
    await query(
      `update organisations.membership set chosen_at = platform.now() where organisation_id = $1 and user_id = $2`,
      [organisationId, userId],
    );
  }

  async everybody({ query, organisationId }: Transaction): Promise<string[]> {
    const rows = await query<{ id: string }>(
      `select user_id as id from organisations.membership where organisation_id = $1`,
      [organisationId],
    );
    return rows.map(({ id }) => id);
  }
}
