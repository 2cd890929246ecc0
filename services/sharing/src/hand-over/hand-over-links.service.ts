import { Inject, Injectable } from '@nestjs/common';
import { hashPassword } from '@petcare/auth';
import {
  handOverLink,
  handOverLinkList,
  mostHandOverDays,
  mostHandOverLinks,
  type HandOverLink,
  type HandOverLinkCreate,
  type HandOverLinkList,
  type HandOverLinkListQuery,
} from '@petcare/contracts/hand-over';
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
import { handOverCodes, handOverUrl } from './hand-over-code.ts';
import {
  addLinkPets,
  createLink,
  getLink,
  isTimely,
  latestLinks,
  latestLinksOfPet,
  openLinks,
  revokeLink,
  type StoredLink,
} from './hand-over-links.queries.ts';
import { petsOfLink } from './hand-over-sheet.queries.ts';

const toLink = outputOf(handOverLink);
const toList = outputOf(handOverLinkList);

/** The links an organisation gives to people without an account; what they show is up to `PublicHandOver`. */
@Injectable()
export class HandOverLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Newest first. */
  async list({ organisationId }: Scope, query: HandOverLinkListQuery): Promise<HandOverLinkList> {
    const { petId, state = 'any' } = query;
    const { items, nextCursor } =
      petId === undefined
        ? await pageFrom(this.database, organisationId, latestLinks[state], query)
        : await pageFrom(this.database, organisationId, latestLinksOfPet[state], query);
    return toList({ items: items.map((row) => this.withUrl(row)), nextCursor });
  }

  async exists(scope: Scope, id: string): Promise<boolean> {
    if (!scope.can('members.view')) return false;
    return (await this.database.read(scope.organisationId, getLink, [id])).length > 0;
  }

  /** @throws {ProblemError} 400 at `petIds` or `until`, 409 when there are too many */
  async create({ organisationId, actor }: Scope, body: HandOverLinkCreate): Promise<HandOverLink> {
    const { label, petIds, areas, mayTickOff, pin, until } = body;
    const pinHash = pin === null ? null : await hashPassword(pin);
    const [id, code] = [newId(), newCode()];
    const hash = handOverCodes.hash(code);
    const sealed = handOverCodes.sealed(this.config.APP_SECRET, code, id);
    return this.database.transaction(organisationId, async (transaction) => {
      await requireTimely(transaction, until);
      await requireRoom(transaction);
      const values = [id, actor.userId, label, areas, mayTickOff, pinHash, hash, sealed, until];
      await transaction.query(createLink, [organisationId, ...values]);
      await transaction.query(addLinkPets, [organisationId, id, petIds]);
      await requireShown(transaction, id, petIds.length);
      await this.audit.record(transaction, {
        action: 'hand-over-link.created',
        entity: { kind: 'hand-over-link', id },
        changes: changesOfNew({ label, petIds, areas, mayTickOff, hasPin: pin !== null, until }),
      });
      return this.stored(transaction, id);
    });
  }

  /** From the next request on, it shows nothing. @throws {ProblemError} 409 when it was already revoked */
  async revoke({ organisationId, actor }: Scope, id: string): Promise<HandOverLink> {
    return this.database.transaction(organisationId, async (transaction) => {
      const revoked = await transaction.query(revokeLink, [organisationId, id, actor.userId]);
      if (revoked.length === 0) throw new ProblemError('conflict', 'This link has already been switched off.');
      await this.audit.record(transaction, {
        action: 'hand-over-link.revoked',
        entity: { kind: 'hand-over-link', id },
      });
      return this.stored(transaction, id);
    });
  }

  /** @throws {ProblemError} 404 once it's over */
  async svg({ organisationId }: Scope, id: string): Promise<string> {
    const [row] = await this.database.read<StoredLink & Record<string, unknown>>(organisationId, getLink, [id]);
    const url = row && this.withUrl(row).url;
    if (!url) throw notFound();
    return qrSvg(url);
  }

  private async stored({ query, organisationId }: Transaction, id: string): Promise<HandOverLink> {
    const [row] = await query<StoredLink & Record<string, unknown>>(getLink, [organisationId, id]);
    if (!row) throw notFound();
    return toLink(this.withUrl(row));
  }

  private withUrl({ sealedSecret, ...row }: StoredLink): HandOverLink {
    if (row.state !== 'live' || sealedSecret === null) return { ...row, url: null };
    return {
      ...row,
      url: handOverUrl(this.config, handOverCodes.opened(this.config.APP_SECRET, sealedSecret, row.id)),
    };
  }
}

async function requireTimely({ query }: Transaction, until: string): Promise<void> {
  const [row] = await query<{ fits: boolean }>(isTimely, [until]);
  if (row?.fits) return;
  const message = `Choose an end in the future, within ${mostHandOverDays} days.`;
  throw invalid([{ path: 'until', message }]);
}

/** The page would show all its pets: what it leaves out can't be chosen. */
async function requireShown({ query, organisationId }: Transaction, id: string, chosen: number): Promise<void> {
  if ((await query(petsOfLink, [organisationId, id])).length === chosen) return;
  throw invalid([{ path: 'petIds', message: 'Choose animals that are with you.' }]);
}

async function requireRoom({ query, organisationId }: Transaction): Promise<void> {
  const [row] = await query<{ count: number }>(openLinks, [organisationId]);
  if ((row?.count ?? 0) < mostHandOverLinks) return;
  throw new ProblemError('conflict', `You can have ${mostHandOverLinks} links at a time. Switch one off first.`);
}
