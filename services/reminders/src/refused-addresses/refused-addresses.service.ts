import { Inject, Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import { refusedAddressList, type RefusedAddressList } from '@petcare/contracts';
import { OrganisationsService } from '@petcare/organisations';
import {
  AttemptLimit,
  Audit,
  CONFIG,
  Database,
  LimitStore,
  noOrganisation,
  SuppressedAddresses,
  type Config,
  type Scope,
  type Session,
} from '@petcare/platform';

/** Each time, a mail server that said no is asked again, so this isn't for trying all day. */
const rule = { name: 'address-released', burst: 3, perMinute: 1 };

/** People whose mails aren't arriving, because their address rejected one for good. */
@Injectable()
export class RefusedAddressesService {
  private readonly limit: AttemptLimit;

  constructor(
    @Inject(CONFIG) { RATE_LIMIT_FACTOR }: Config,
    store: LimitStore,
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly organisations: OrganisationsService,
    private readonly addresses: SuppressedAddresses,
    private readonly audit: Audit,
  ) {
    this.limit = new AttemptLimit(store, rule, RATE_LIMIT_FACTOR);
  }

  /** Those in the asker's organisation, the asker first. */
  async list({ organisationId, actor }: Scope): Promise<RefusedAddressList> {
    const members = await this.organisations.members(organisationId);
    const people = [...(await this.users.findAll(members.map(({ userId }) => userId))).values()];
    const refused = await this.addresses.among(people.map(({ email }) => email));
    const items = people.flatMap(({ id, firstName, email }) => {
      const refusal = refused.get(email.toLowerCase());
      if (!refusal) return [];
      const isOwn = id === actor.userId;
      const { since, reason } = refusal;
      return [{ userId: id, name: firstName, since, address: isOwn ? email : null, reason: isOwn ? reason : null }];
    });
    const ownFirst = items.toSorted((a, b) => Number(b.address !== null) - Number(a.address !== null));
    return refusedAddressList.parse({ items: ownFirst });
  }

  /** The asker says their address works again; saying it twice does no harm. @throws {ProblemError} 429 */
  async release({ actor: { userId } }: Session): Promise<void> {
    await this.limit.take(userId);
    const { email } = await this.users.get(userId);
    // What happens to an account belongs to no organisation.
    await this.database.transaction(noOrganisation, async (transaction) => {
      if (!(await this.addresses.release(email))) return;
      await this.audit.record(transaction, { action: 'user.address-released', entity: { kind: 'user', id: userId } });
    });
  }
}
