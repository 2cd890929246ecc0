import { Injectable } from '@nestjs/common';
import { dateIn, type Area } from '@petcare/contracts';
import {
  canMuteForGood,
  insightList,
  insightTitles,
  type Insight,
  type InsightCode,
  type InsightList,
  type InsightMute,
  type InsightUnmute,
} from '@petcare/contracts/insights';
import { Audit, Database, newId, outputOf, ProblemError, type ReadRows, type Scope } from '@petcare/platform';
import { factsOf } from './facts.reader.ts';
import { beforeAll, dropMute, keepMute, livingPets, momentThere, mutes, petsAtOnce } from './insights.queries.ts';
import { findIn, inOrder } from './rules/all-rules.ts';
import type { Found, Moment, RuledPet } from './rules/facts.ts';

const toList = outputOf(insightList);
/** The most one answer has for all animals. */
const mostOfAll = 50;

type FoundInsight = Omit<Insight, 'evidence'> & Pick<Found, 'evidence'>;

interface Mute {
  petId: string;
  insightId: string;
  until: string | null;
}

/** What the rules find in the record. None of it is stored: it follows from the record as it is when somebody looks. */
@Injectable()
export class InsightsService {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Including muted ones. */
  async ofPet(scope: Scope, petId: string): Promise<InsightList> {
    return toList({ items: await this.found(scope, petId) });
  }

  /** For all animals, except muted ones. */
  async ofAll(scope: Scope): Promise<InsightList> {
    let items: FoundInsight[] = [];
    for await (const found of this.batches(scope, null))
      items = inOrder([...items, ...found.filter(({ muted }) => muted === null)]).slice(0, mostOfAll);
    return toList({ items });
  }

  /** @throws {ProblemError} 409 for something no longer there, or that the asker can't see */
  async mute(scope: Scope, petId: string, { insightId, until }: InsightMute): Promise<void> {
    const { organisationId, actor } = scope;
    await this.database.transaction(organisationId, async (transaction) => {
      const found = (await this.found(scope, petId)).find(({ id }) => id === insightId);
      if (!found) throw new ProblemError('conflict', 'This has changed since you opened the page. Look again.');
      await transaction.query(keepMute, [organisationId, newId(), petId, insightId, until, actor.userId]);
      await this.audit.record(transaction, {
        action: 'insight.muted',
        entity: { kind: 'pet', id: petId },
        changes: { insight: [null, insightId], until: [found.muted?.until ?? null, until] },
      });
    });
  }

  /** Leaves alone what isn't muted. */
  async unmute({ organisationId }: Scope, petId: string, { insightId }: InsightUnmute): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const [dropped] = await transaction.query<{ until: string | null }>(dropMute, [organisationId, petId, insightId]);
      if (!dropped) return;
      await this.audit.record(transaction, {
        action: 'insight.unmuted',
        entity: { kind: 'pet', id: petId },
        changes: { insight: [insightId, null], until: [dropped.until, null] },
      });
    });
  }

  private async found(scope: Scope, petId: string): Promise<FoundInsight[]> {
    const found: FoundInsight[] = [];
    for await (const some of this.batches(scope, petId)) found.push(...some);
    return inOrder(found);
  }

  /** So many animals at a time, so that no organisation is too large for the memory of one answer. */
  private async *batches(scope: Scope, petId: string | null): AsyncGenerator<FoundInsight[]> {
    const read: ReadRows = <T extends object>(sql: string, values: Parameters<ReadRows>[1] = []) =>
      this.database.read<T & Record<string, unknown>>(scope.organisationId, sql, values);
    const moment = await momentOf(read);
    let last: Pick<RuledPet, 'id' | 'name'> | undefined = beforeAll;
    while (last) {
      const pets: RuledPet[] = await read<RuledPet>(livingPets, [petId, last.name, last.id]);
      yield await this.foundIn(scope, pets, { read, moment });
      last = pets.length < petsAtOnce ? undefined : pets.at(-1);
    }
  }

  private async foundIn(
    scope: Scope,
    pets: readonly RuledPet[],
    { read, moment }: { read: ReadRows; moment: Moment },
  ): Promise<FoundInsight[]> {
    const sees = (area: Area) => pets.some(({ id }) => maySee(scope, area, id));
    const facts = await factsOf(read, pets, { today: moment.today, sees });
    const muted = await this.mutesOf(scope, pets, moment);
    return facts.flatMap((known) =>
      findIn(known, moment, (area) => maySee(scope, area, known.pet.id)).map(({ key, ...found }) => {
        const id = `${found.code}.${key}`;
        return {
          ...found,
          id,
          petId: known.pet.id,
          petName: known.pet.name,
          title: insightTitles[found.code],
          muted: muteThatHolds(found.code, muted.get(`${known.pet.id} ${id}`)),
        };
      }),
    );
  }

  /** What the pet's people muted is muted for those it's shared with, too. */
  private async mutesOf({ organisationId }: Scope, pets: readonly RuledPet[], { today }: Moment) {
    const ids = pets.map(({ id }) => id);
    const rows = await this.database.asOrganisation(() =>
      this.database.read<Mute & Record<string, unknown>>(organisationId, mutes, [ids, today]),
    );
    return new Map(rows.map(({ petId, insightId, until }) => [`${petId} ${insightId}`, { until }]));
  }
}

/** For good only if it can be: others were muted so before that was refused. */
const muteThatHolds = (code: InsightCode, mute: Insight['muted'] = null): Insight['muted'] =>
  mute?.until === null && !canMuteForGood(code) ? null : mute;

const maySee = ({ can }: Scope, area: Area, petId: string): boolean => can(`${area}.view`, petId);

async function momentOf(read: ReadRows): Promise<Moment> {
  const [row] = await read<{ now: string; zone: string }>(momentThere);
  if (!row) throw new Error('The organisation is gone');
  const at = new Date(row.now);
  return { at, zone: row.zone, today: dateIn(row.zone, at) };
}
