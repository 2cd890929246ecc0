import { Inject, Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { PassingOn } from '@petcare/backup';
import {
  transferOffer,
  type NoClaiming,
  type Transfer,
  type TransferClaimed,
  type TransferOffer,
} from '@petcare/contracts/transfers';
import { PetPhotoLinks, PetsService } from '@petcare/pets';
import {
  AttemptLimit,
  Audit,
  CONFIG,
  Database,
  LimitStore,
  networkOf,
  notFound,
  outputOf,
  ProblemError,
  type Config,
  type Scope,
  type Session,
  type Transaction,
} from '@petcare/platform';
import { codePattern } from '../secret-codes.ts';
import { TransferMails } from './mail/transfer-mails.ts';
import { transferCodes } from './transfer-code.ts';
import { claimTransfer, offerByLink } from './transfers.queries.ts';

const toOffer = outputOf(transferOffer);
const views = { name: 'transfer.address', burst: 60, perMinute: 60 };

interface FoundOffer extends Record<string, unknown>, Pick<Transfer, 'id' | 'parts' | 'state'> {
  organisationId: string;
  petId: string;
  petName: string;
  photoId: string | null;
  claimedBy: string | null;
  claimedPetId: string | null;
}

/** Whoever opens a link, and from where. */
interface Opener {
  code: string;
  address: string;
}

/** Who took a pet on, how they are called to those who gave it, and which it is now. */
interface Keeper {
  userId: string;
  name: string;
  organizationName: string;
  petId: string;
}

/** What somebody with the link of an offered pet may do: look at it, and take the pet on. */
@Injectable()
export class TransferOffers {
  private readonly limit: AttemptLimit;

  constructor(
    store: LimitStore,
    @Inject(CONFIG) { RATE_LIMIT_FACTOR }: Config,
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly pets: PetsService,
    private readonly photos: PetPhotoLinks,
    private readonly passing: PassingOn,
    private readonly audit: Audit,
    private readonly mails: TransferMails,
  ) {
    this.limit = new AttemptLimit(store, views, RATE_LIMIT_FACTOR);
  }

  /** @throws {ProblemError} 404 for a link that's over, unknown or was used by somebody else; 429 for a network that opens very many */
  async show(opener: Opener, session: Session | null): Promise<TransferOffer> {
    const found = await this.find(opener);
    if (!found) throw notFound();
    const { petName } = found;
    if (session === null) {
      if (found.state !== 'open') throw notFound();
      return toOffer({ petName, offer: null });
    }
    const { scope, actor } = session;
    const claimedPetId = scope && (await this.claimedIn(found, scope));
    if (found.state !== 'open' && !claimedPetId) throw notFound();
    const refusal = claimedPetId ? null : refusalOf(found, scope);
    const photo = this.photos.urlOf(found.photoId);
    const told = { name: await this.nameOf(actor.userId), organizationName: scope && (await this.placeOf(scope)) };
    return toOffer({
      petName,
      offer: { ...found, photo: photo && new URL(photo).pathname, told, refusal, claimedPetId },
    });
  }

  /** @throws {ProblemError} 404 as `show`, 409 when it's their own pet, 402 without room, 429 */
  async claim(opener: Opener, scope: Scope): Promise<TransferClaimed> {
    const found = await this.find(opener);
    if (found?.state !== 'open') return this.claimedBefore(found, scope);
    const { organisationId, id, petId, petName, parts } = found;
    if (organisationId === scope.organisationId)
      throw new ProblemError('conflict', `${petName} is in this organisation already. Switch to another one first.`);
    const keeper = { name: await this.nameOf(scope.actor.userId), organizationName: await this.placeOf(scope) };
    const settle = (transaction: Transaction, claimedPetId: string) =>
      this.settle(transaction, id, { ...keeper, userId: scope.actor.userId, petId: claimedPetId });
    const wanted = { from: { organisationId, petId }, to: scope, parts, transferId: id, settle };
    return this.passing.claim(wanted).catch(async (error: unknown) => {
      const now = await this.look(opener.code);
      if (now?.state === 'open') throw error;
      // Somebody was quicker: perhaps they themselves, with another press.
      return this.claimedBefore(now, scope);
    });
  }

  private async settle(transaction: Transaction, id: string, keeper: Keeper): Promise<void> {
    const values = [id, keeper.userId, keeper.name, keeper.organizationName, keeper.petId];
    const settled = await transaction.query(claimTransfer, [transaction.organisationId, ...values]);
    if (settled.length === 0) throw notFound();
    await this.audit.record(transaction, {
      action: 'transfer.claimed',
      entity: { kind: 'transfer', id },
      by: { kind: 'link', id },
    });
    await this.mails.claimed(transaction, id);
  }

  /** The answer for whoever used the link before. @throws {ProblemError} 404 for anybody else, and in another organisation of theirs */
  private async claimedBefore(found: FoundOffer | null, scope: Scope): Promise<TransferClaimed> {
    const petId = found && (await this.claimedIn(found, scope));
    if (petId === null) throw notFound();
    return { petId };
  }

  /** The pet they took on, if it's in the organisation they're working in. */
  private async claimedIn({ claimedBy, claimedPetId }: FoundOffer, { organisationId, actor }: Scope) {
    if (claimedPetId === null || claimedBy !== actor.userId) return null;
    return (await this.pets.kept(organisationId, [claimedPetId])).has(claimedPetId) ? claimedPetId : null;
  }

  private async find({ code, address }: Opener): Promise<FoundOffer | null> {
    await this.limit.take(networkOf(address));
    return this.look(code);
  }

  private async look(code: string): Promise<FoundOffer | null> {
    if (!codePattern.test(code)) return null;
    const [place] = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(
      `select organisation_id as "organisationId", id from sharing.transfer_with_code($1)`,
      [transferCodes.hash(code)],
    );
    if (!place) return null;
    const [row] = await this.database.read<FoundOffer>(place.organisationId, offerByLink, [place.id]);
    return row ? { ...row, organisationId: place.organisationId } : null;
  }

  private async nameOf(userId: string): Promise<string> {
    const { firstName, lastName } = await this.users.get(userId);
    return [firstName, lastName].filter(Boolean).join(' ');
  }

  private async placeOf({ organisationId }: Scope): Promise<string> {
    const sql = 'select name from organisations.organisation where id = $1';
    const [row] = await this.database.read<{ name: string }>(organisationId, sql);
    if (!row) throw notFound();
    return row.name;
  }
}

function refusalOf({ organisationId }: FoundOffer, scope: Scope | null): NoClaiming | null {
  if (scope === null) return 'no-organisation';
  if (scope.organisationId === organisationId) return 'own';
  return scope.via === 'membership' && scope.can('pets.edit') ? null : 'role';
}
