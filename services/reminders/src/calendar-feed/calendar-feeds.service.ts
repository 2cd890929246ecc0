import { Inject, Injectable } from '@nestjs/common';
import type { CalendarFeed } from '@petcare/contracts/calendar-feed';
import { Audit, CONFIG, Database, type Config, type Scope } from '@petcare/platform';
import { dropFeed, getFeed, keepFeed } from './calendar-feed.queries.ts';
import { hashOfSecret, newFeedSecret, openedSecret, sealedSecret, type FeedOwner } from './feed-secret.ts';

interface StoredFeed extends Record<string, unknown> {
  sealedSecret: string;
}

const ownerOf = ({ organisationId, actor }: Scope): FeedOwner => ({ organisationId, userId: actor.userId });

/** The link by which somebody's calendar program reads the reminders they see; each person has their own in each organisation. */
@Injectable()
export class CalendarFeeds {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async of(scope: Scope): Promise<CalendarFeed> {
    const owner = ownerOf(scope);
    const [stored] = await this.database.read<StoredFeed>(owner.organisationId, getFeed, [owner.userId]);
    if (!stored) return { url: null };
    return { url: this.urlOf(openedSecret(this.config.APP_SECRET, stored.sealedSecret, owner)) };
  }

  /** A link, or a new one: the one before no longer works for anybody. */
  async renew(scope: Scope): Promise<CalendarFeed> {
    const owner = ownerOf(scope);
    const { organisationId, userId } = owner;
    const secret = newFeedSecret();
    const sealed = sealedSecret(this.config.APP_SECRET, secret, owner);
    await this.database.transaction(organisationId, async (transaction) => {
      const before = await transaction.query(getFeed, [organisationId, userId]);
      await transaction.query(keepFeed, [organisationId, userId, hashOfSecret(secret), sealed]);
      const action = before.length === 0 ? 'calendar-feed.turned-on' : 'calendar-feed.renewed';
      await this.audit.record(transaction, { action, entity: { kind: 'user', id: userId } });
    });
    return { url: this.urlOf(secret) };
  }

  /** The link no longer works for anybody. */
  async turnOff(scope: Scope): Promise<void> {
    const { organisationId, userId } = ownerOf(scope);
    await this.database.transaction(organisationId, async (transaction) => {
      const gone = await transaction.query(dropFeed, [organisationId, userId]);
      if (gone.length === 0) return;
      const entity = { kind: 'user', id: userId } as const;
      await this.audit.record(transaction, { action: 'calendar-feed.turned-off', entity });
    });
  }

  private urlOf(secret: string): string {
    return new URL(`/api/calendar/${secret}.ics`, this.config.PUBLIC_URL).href;
  }
}
