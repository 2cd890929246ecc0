import { Inject, Injectable } from '@nestjs/common';
import {
  finderMessage,
  passport,
  usualSections,
  type FinderMessage,
  type Passport,
  type PassportSection,
  type PassportSet,
} from '@petcare/contracts/passport';
import { PetLostService } from '@petcare/pets';
import {
  Audit,
  CONFIG,
  Database,
  invalid,
  newId,
  notFound,
  Outbox,
  outputOf,
  ProblemError,
  type Config,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { finderAnswerMail } from './finder-answer-mail.ts';
import { newCode } from '../secret-codes.ts';
import { passportCodes } from './passport-code.ts';
import { factsOf, type TellableRow } from './passport-facts.ts';
import {
  answerMessage,
  keepPassport,
  latestMessages,
  lockPet,
  messageById,
  passportById,
  passportOfPet,
  setCode,
} from './passports.queries.ts';

/** A pet with its passport; `id` and `sections` are null if it has none. */
export interface PassportRow extends TellableRow {
  id: string | null;
  petId: string;
  mode: Passport['mode'];
  sections: PassportSection[] | null;
  codeHash: string | null;
  version: number;
  sealedCode: string | null;
  scans: number;
  lastScannedAt: string | null;
}

const toPassport = outputOf(passport);
const toMessage = outputOf(finderMessage);
type Reading = (sql: string, parameters: string[]) => Promise<Record<string, unknown>[]>;

/** What the owner decides about a pet's passport. */
@Injectable()
export class PassportsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly lost: PetLostService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async exists({ organisationId, can }: Pick<Scope, 'organisationId' | 'can'>, id: string): Promise<boolean> {
    return can('pets.view') && (await this.database.read(organisationId, passportById, [id])).length > 0;
  }

  async messageExists({ organisationId, can }: Pick<Scope, 'organisationId' | 'can'>, id: string): Promise<boolean> {
    return can('pets.view') && (await this.database.read(organisationId, messageById, [id])).length > 0;
  }

  /** Null if there's no such message, or its pet has gone. */
  async message({ organisationId }: Scope, id: string): Promise<FinderMessage | null> {
    const [row] = await this.database.read(organisationId, messageById, [id]);
    return row ? toMessage(row) : null;
  }

  /** For a pet without one: what it would show. @throws {ProblemError} 404 */
  async ofPet({ organisationId }: Scope, petId: string): Promise<Passport> {
    return this.answer((sql, values) => this.database.read(organisationId, sql, values), petId);
  }

  /** @throws {ProblemError} 400 for a pet that isn't theirs, 409 for one that can't be lost or has been marked as lost or found meanwhile */
  async set(
    { organisationId, actor }: Scope,
    { petId, modeRead, sections, ...chosen }: PassportSet,
  ): Promise<Passport> {
    return this.database.transaction(organisationId, async (transaction) => {
      await transaction.query(lockPet, [organisationId, petId]);
      const [found] = await transaction.query<PassportRow & Record<string, unknown>>(passportOfPet, [
        organisationId,
        petId,
      ]);
      if (!found) throw invalid([{ path: 'petId', message: 'Choose an animal of this organisation.' }]);
      if (modeRead !== undefined && modeRead !== found.mode)
        throw new ProblemError('stale', 'Somebody else has changed this. Look at the newer version first.', {
          current: await this.stored(transaction, petId),
        });
      const { mode = found.mode } = chosen;
      if (chosen.mode !== undefined) await this.lost.set(transaction, actor, petId, mode === 'lost');
      const [kept] = await transaction.query<{ id: string; hasCode: boolean }>(keepPassport, [
        organisationId,
        newId(),
        petId,
        actor.userId,
        mode !== 'off',
        sections ?? null,
        [...usualSections],
        // A lost pet's passport may be off, and stays so unless somebody chooses otherwise.
        chosen.mode === undefined ? null : mode !== 'off',
      ]);
      if (!kept) throw notFound();
      if (!kept.hasCode && mode !== 'off') await this.renew(transaction, actor.userId, kept.id);
      const changes = { mode: [null, mode] as const, ...(sections && { sections: [null, sections] as const }) };
      await this.audit.record(transaction, {
        action: 'passport.updated',
        entity: { kind: 'passport', id: kept.id },
        changes,
      });
      return this.stored(transaction, petId);
    });
  }

  /** The old code no longer works for anybody; printed ones have to be printed again. */
  async rotate({ organisationId, actor }: Scope, id: string): Promise<Passport> {
    return this.database.transaction(organisationId, async (transaction) => {
      await this.renew(transaction, actor.userId, id);
      await this.audit.record(transaction, { action: 'passport.rotated', entity: { kind: 'passport', id } });
      return this.stored(transaction, await this.petOf(transaction, id));
    });
  }

  /** There's no code any more; turning the passport on again makes a new one. */
  async revoke({ organisationId, actor }: Scope, id: string): Promise<Passport> {
    return this.database.transaction(organisationId, async (transaction) => {
      await transaction.query(setCode, [organisationId, id, actor.userId, null, null]);
      await this.audit.record(transaction, { action: 'passport.revoked', entity: { kind: 'passport', id } });
      return this.stored(transaction, await this.petOf(transaction, id));
    });
  }

  /** E-mails the finder what the owner says. @throws {ProblemError} 409 when it was answered, or can't be */
  async reply({ organisationId, actor }: Scope, id: string, answer: string): Promise<FinderMessage> {
    return this.database.transaction(organisationId, async (transaction) => {
      const answered = await transaction.query(answerMessage, [organisationId, id, actor.userId, answer]);
      if (answered.length === 0)
        throw new ProblemError(
          'conflict',
          'This message has already been answered, or its finder left no e-mail address.',
        );
      await this.outbox.plan(transaction, [{ kind: finderAnswerMail, subjectId: id }]);
      await this.audit.record(transaction, {
        action: 'finder-message.answered',
        entity: { kind: 'finder-message', id },
      });
      const [row] = await transaction.query(messageById, [organisationId, id]);
      return toMessage(row);
    });
  }

  private async renew({ query, organisationId }: Transaction, userId: string, id: string): Promise<void> {
    const code = newCode();
    const sealed = passportCodes.sealed(this.config.APP_SECRET, code, id);
    await query(setCode, [organisationId, id, userId, passportCodes.hash(code), sealed]);
  }

  private async petOf({ query, organisationId }: Transaction, id: string): Promise<string> {
    const [row] = await query<{ petId: string }>(passportById, [organisationId, id]);
    if (!row) throw notFound();
    return row.petId;
  }

  private stored({ query, organisationId }: Transaction, petId: string): Promise<Passport> {
    return this.answer((sql, values) => query(sql, [organisationId, ...values]), petId);
  }

  private async answer(read: Reading, petId: string): Promise<Passport> {
    const [row] = (await read(passportOfPet, [petId])) as unknown as PassportRow[];
    if (!row) throw notFound();
    const { id, sealedCode: sealed } = row;
    const code = id !== null && sealed !== null ? passportCodes.opened(this.config.APP_SECRET, sealed, id) : null;
    return toPassport({
      ...row,
      sections: row.sections ?? usualSections,
      code,
      url: code === null ? null : new URL(`/passport/${code}`, this.config.PUBLIC_URL).href,
      facts: factsOf(row),
      messages: id === null ? [] : await read(latestMessages, [id]),
    });
  }
}
