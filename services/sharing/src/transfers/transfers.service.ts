import { Inject, Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import {
  mostOffers,
  transfer,
  transferList,
  type Transfer,
  type TransferCreate,
  type TransferList,
  type TransferListQuery,
} from '@petcare/contracts/transfers';
import {
  Audit,
  changesOfNew,
  CONFIG,
  Database,
  invalid,
  newId,
  notFound,
  outputOf,
  pageFrom,
  ProblemError,
  type Config,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { qrSvg } from '../passport/passport-qr.ts';
import { newCode } from '../secret-codes.ts';
import { TransferMails } from './mail/transfer-mails.ts';
import { transferCodes, transferUrl } from './transfer-code.ts';
import {
  cancelTransfer,
  closeExpired,
  createTransfer,
  getTransfer,
  latestTransfers,
  lockPassablePet,
  openTransfers,
  type StoredTransfer,
} from './transfers.queries.ts';

const toTransfer = outputOf(transfer);
const toList = outputOf(transferList);

/** The pets an organisation offers to new keepers, and those it has passed on. Whoever has a link is `TransferOffers`' business. */
@Injectable()
export class Transfers {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly audit: Audit,
    private readonly mails: TransferMails,
  ) {}

  /** Newest first. */
  async list(scope: Scope, query: TransferListQuery): Promise<TransferList> {
    const { items, nextCursor } = await pageFrom(this.database, scope.organisationId, latestTransfers, query);
    return toList({ items: items.map((row) => this.shownTo(scope, row)), nextCursor });
  }

  async exists(scope: Scope, id: string): Promise<boolean> {
    if (!scope.can('pets.view')) return false;
    return (await this.database.read(scope.organisationId, getTransfer, [id])).length > 0;
  }

  /** @throws {ProblemError} 403 from an unconfirmed address, 400 at `petId` or `email`, 409 when it's offered already, there are too many, or too many e-mails went out today */
  async create(scope: Scope, body: TransferCreate): Promise<Transfer> {
    const { organisationId, actor } = scope;
    const { petId, parts, email, message } = body;
    await this.requireOther(scope, email);
    const [id, code] = [newId(), newCode()];
    const sealed = transferCodes.sealed(this.config.APP_SECRET, code, id);
    return this.database.transaction(organisationId, async (transaction) => {
      const { query } = transaction;
      const [pet] = await query<{ name: string }>(lockPassablePet, [organisationId, petId]);
      if (!pet) throw invalid([{ path: 'petId', message: 'Choose an animal that’s with you.' }]);
      await requireRoom(transaction);
      await query(closeExpired, [organisationId, petId]);
      const values = [id, actor.userId, petId, parts, email, message, transferCodes.hash(code), sealed];
      const [made] = await query<{ until: Date }>(createTransfer, [organisationId, ...values]);
      if (!made)
        throw new ProblemError('conflict', `${pet.name} is offered to a new keeper already. Cancel that offer first.`);
      await this.audit.record(transaction, {
        action: 'transfer.created',
        entity: { kind: 'transfer', id },
        // Kept for good, so not with a stranger’s address and what they were told.
        changes: changesOfNew({ petId, parts }),
      });
      await this.mails.offered(transaction, { id, email, code, senderId: actor.userId, until: made.until });
      return this.stored(transaction, scope, id);
    });
  }

  /** From the next request on, the link shows nothing. @throws {ProblemError} 409 when it's over */
  async cancel(scope: Scope, id: string): Promise<Transfer> {
    const { organisationId, actor } = scope;
    return this.database.transaction(organisationId, async (transaction) => {
      const cancelled = await transaction.query(cancelTransfer, [organisationId, id, actor.userId]);
      if (cancelled.length === 0) throw new ProblemError('conflict', 'This offer is over already.');
      await this.audit.record(transaction, { action: 'transfer.cancelled', entity: { kind: 'transfer', id } });
      await this.mails.cancelled(transaction, [id]);
      return this.stored(transaction, scope, id);
    });
  }

  /** @throws {ProblemError} 404 once it's over, and for other admins than the one who made it */
  async svg(scope: Scope, id: string): Promise<string> {
    const [row] = await this.database.read<StoredTransfer & Record<string, unknown>>(
      scope.organisationId,
      getTransfer,
      [id],
    );
    const url = row && this.shownTo(scope, row).url;
    if (!url) throw notFound();
    return qrSvg(url);
  }

  /** Nobody writes to others in our name without showing where they themselves can be reached. */
  private async requireOther({ actor }: Scope, address: string | null): Promise<void> {
    const { email, emailVerified } = await this.users.get(actor.userId);
    if (!emailVerified)
      throw new ProblemError(
        'forbidden',
        'Confirm your own e-mail address first, using the link we sent you. Then you can pass animals on.',
      );
    if (address === email) throw invalid([{ path: 'email', message: 'That’s you. Enter the new keeper’s address.' }]);
  }

  private async stored({ query, organisationId }: Transaction, scope: Scope, id: string): Promise<Transfer> {
    const [row] = await query<StoredTransfer & Record<string, unknown>>(getTransfer, [organisationId, id]);
    if (!row) throw notFound();
    return toTransfer(this.shownTo(scope, row));
  }

  /** Whom it's for is told to those who decide what is shared; the link, which gives the pet away, to who made it and to owners. */
  private shownTo(scope: Scope, { sealedSecret, createdBy, ...row }: StoredTransfer): Transfer {
    if (!scope.can('members.edit')) return { ...row, email: null, message: null, url: null };
    const isTheirs = scope.role === 'owner' || createdBy === scope.actor.userId;
    if (!isTheirs || row.state !== 'open' || sealedSecret === null) return { ...row, url: null };
    return {
      ...row,
      url: transferUrl(this.config, transferCodes.opened(this.config.APP_SECRET, sealedSecret, row.id)),
    };
  }
}

async function requireRoom({ query, organisationId }: Transaction): Promise<void> {
  const [row] = await query<{ count: number }>(openTransfers, [organisationId]);
  if ((row?.count ?? 0) < mostOffers) return;
  throw new ProblemError('conflict', `You can offer ${mostOffers} animals at a time. Cancel an offer first.`);
}
