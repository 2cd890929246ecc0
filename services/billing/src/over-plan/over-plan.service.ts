import { Injectable } from '@nestjs/common';
import type { Organisation } from '@petcare/contracts';
import type { KeptChoice, PlanOver, TooMany } from '@petcare/contracts/billing';
import { Entitlements, Standings } from '@petcare/organisations';
import { Audit, Database, invalid, PeopleNames, ProblemError, type Scope, type WriteAbout } from '@petcare/platform';
import { Notices } from '../notices/notices.ts';
import { lockKept, listPeople, listPets, setKept, type PlaceRow } from './over-plan.queries.ts';

type Over = Organisation['over'];

/** What those who don't look after the bills can do. */
export const askOwner = 'Ask an owner of your organisation.';

function toRead(scope: Scope): string {
  const choose = scope.can('billing.view')
    ? 'Choose which stay editable, or a larger plan, under Subscription.'
    : askOwner;
  return `You can still read everything, give doses and mark reminders as done. ${choose}`;
}

/** Null if everything fits by now. */
export function beyondPlan(over: Over): Over {
  return over && over.petIds.length + over.userIds.length > 0 ? over : null;
}

/**
 * @throws {ProblemError} 402 `read-only` when the thirty days are over and this concerns something that doesn't stay editable, or is
 * by somebody who doesn't
 */
export async function refuseOver(over: Over, scope: Scope, about: WriteAbout): Promise<void> {
  if (!over?.isLocked) return;
  if (over.userIds.includes(scope.actor.userId))
    throw new ProblemError(
      'read-only',
      `There are more people here than the plan has room for, so you can only read. ${toRead(scope)}`,
    );
  if (over.petIds.length === 0 || about.makesRoom) return;
  const petIds = await about.petIds();
  if (petIds.some((id) => over.petIds.includes(id)))
    throw new ProblemError(
      'read-only',
      `There are more pets than the plan has room for, so this one can only be read. ${toRead(scope)}`,
    );
}

/** Pets and people over the plan's limits: those who pay choose which stay editable. */
@Injectable()
export class OverPlan {
  constructor(
    private readonly database: Database,
    private readonly entitlements: Entitlements,
    private readonly standings: Standings,
    private readonly names: PeopleNames,
    private readonly audit: Audit,
    private readonly notices: Notices,
  ) {}

  async of({ organisationId }: Pick<Scope, 'organisationId'>): Promise<PlanOver> {
    const { limits } = await this.entitlements.planOf(organisationId);
    const { over } = await this.standings.of(organisationId);
    if (!over) return { from: null, tooMany: [] };
    const pets = await this.places(organisationId, listPets);
    const people = await this.people(organisationId);
    const tooMany = [tooManyOf('pets', limits.pets, pets), tooManyOf('users', limits.users, people)].filter(
      (found) => found !== null,
    );
    return { from: tooMany.length > 0 ? over.from : null, tooMany };
  }

  /** @throws {ProblemError} 400 for something that doesn't exist, or for more than there's room for */
  async keep(scope: Scope, { ids }: KeptChoice): Promise<PlanOver> {
    const { organisationId } = scope;
    check((await this.of(scope)).tooMany, ids);
    await this.database.transaction(organisationId, async (transaction) => {
      const [row] = await transaction.query<{ keptIds: string[] }>(lockKept, [organisationId]);
      await transaction.query(setKept, [organisationId, ids]);
      await this.audit.record(transaction, {
        action: 'subscription.kept',
        entity: { kind: 'organisation', id: organisationId },
        changes: { keptIds: [row?.keptIds ?? [], ids] },
      });
      await this.notices.tell(transaction, 'kept', new Date().toISOString());
    });
    return this.of(scope);
  }

  private places(organisationId: string, sql: string): Promise<PlaceRow[]> {
    return this.database.read<PlaceRow & Record<string, unknown>>(organisationId, sql);
  }

  private async people(organisationId: string): Promise<PlaceRow[]> {
    const rows = await this.places(organisationId, listPeople);
    const names = await this.names.of(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, name: names.get(row.id) ?? 'Somebody' }));
  }
}

function tooManyOf(resource: TooMany['resource'], limit: number | null, rows: readonly PlaceRow[]): TooMany | null {
  // With only owners, nobody has to choose.
  if (limit === null || !rows.some(({ place, always }) => place > limit && !always)) return null;
  const items = rows.map(({ id, name, place, always }) => ({ id, name, always, stays: always || place <= limit }));
  return { resource, limit, items };
}

const atMost: Record<TooMany['resource'], (limit: number) => string> = {
  pets: (limit) => `${limit} pets`,
  users: (limit) => `${limit === 1 ? '1 person' : `${limit} people`}, owners included`,
};

function check(tooMany: readonly TooMany[], ids: readonly string[]): void {
  const chosen = new Set(ids);
  const known = new Set(tooMany.flatMap(({ items }) => items.map(({ id }) => id)));
  if (ids.some((id) => !known.has(id))) throw invalid([{ path: 'ids', message: 'Choose from the list.' }]);
  for (const { resource, limit, items } of tooMany) {
    const count = items.filter(({ id, always }) => always || chosen.has(id)).length;
    const owners = items.filter(({ always }) => always).length;
    if (count > Math.max(limit, owners))
      throw invalid([{ path: 'ids', message: `Choose at most ${atMost[resource](limit)}.` }]);
  }
}
