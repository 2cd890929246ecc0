import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AttemptLimit,
  CONFIG,
  Database,
  Grants,
  LimitStore,
  networkOf,
  notFound,
  ScopeSource,
  type Config,
  type Session,
} from '@petcare/platform';
import { calendarHead, feedDates, feedWithSecret, type FeedDateRow } from './calendar-feed.queries.ts';
import { eventOf } from './feed-events.ts';
import { hashOfSecret, isFeedSecret, type FeedOwner } from './feed-secret.ts';
import { iCalendar, withoutStamps } from './i-calendar.ts';

export interface CalendarAnswer {
  etag: string;
  /** Null for whoever already has this. */
  text: string | null;
}

const extension = '.ics';
/** Programs look once in a quarter of an hour at most, and several of one person's at once. */
const ofFeed = { name: 'calendar.feed', burst: 30, perMinute: 10 };
/** Only wrong links count: a calendar service asks for very many people from few addresses. */
const ofNetwork = { name: 'calendar.address', burst: 60, perMinute: 60 };
/** Dates in a calendar, those shared by others included. */
const most = 2000;

/** Those nearest to now, whoever’s they are, in order of time. */
const nearest = (dates: readonly FeedDateRow[]): FeedDateRow[] =>
  dates
    .toSorted((one, other) => one.away - other.away)
    .slice(0, most)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));

/** What a calendar program gets for somebody's link, as things are for that person at that moment. */
@Injectable()
export class PublicCalendars {
  private readonly limits: Readonly<Record<'feed' | 'network', AttemptLimit>>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    store: LimitStore,
    private readonly database: Database,
    private readonly scopes: ScopeSource,
    private readonly grants: Grants,
  ) {
    const { RATE_LIMIT_FACTOR: factor } = config;
    this.limits = {
      feed: new AttemptLimit(store, ofFeed, factor),
      network: new AttemptLimit(store, ofNetwork, factor),
    };
  }

  /**
   * For the file a link names, unless whoever asks has the calendar with the tag `known`.
   * @throws {ProblemError} 404 for a link that was never one, or no longer is; 429
   */
  async read(file: string, address: string, known: string | undefined): Promise<CalendarAnswer> {
    const owner = await this.ownerOf(file);
    if (!owner) return this.refuse(address);
    await this.limits.feed.take(`${owner.organisationId} ${owner.userId}`);
    const session = await this.sessionOf(owner);
    if (!session) return this.refuse(address);
    return this.answer(session, owner, known);
  }

  private async refuse(address: string): Promise<never> {
    await this.limits.network.take(networkOf(address));
    throw notFound();
  }

  private async ownerOf(file: string): Promise<FeedOwner | null> {
    const secret = file.endsWith(extension) ? file.slice(0, -extension.length) : '';
    if (!isFeedSecret(secret)) return null;
    const [owner] = await this.database.acrossOrganisations<FeedOwner & Record<string, unknown>>(feedWithSecret, [
      hashOfSecret(secret),
    ]);
    return owner ?? null;
  }

  /** What the person may see now; null for somebody who has left, or whose organisation or right to see reminders has gone. */
  private async sessionOf({ userId, organisationId }: FeedOwner): Promise<Session | null> {
    const resolved = await this.scopes.resolve(userId, organisationId);
    if (resolved?.scope?.organisationId !== organisationId || !resolved.scope.can('reminders.view')) return null;
    return { ...resolved, tokenHash: '', id: '', lentPets: 'many' };
  }

  /** What others share is in their access logs whenever some of it goes out, as if it had been looked at. */
  private async answer(session: Session, { organisationId }: FeedOwner, known?: string): Promise<CalendarAnswer> {
    const [own, lent, [head]] = await Promise.all([
      this.datesOf(organisationId),
      this.grants.readLent(session, async ({ scope }) =>
        scope.can('reminders.view') ? this.datesOf(scope.organisationId) : [],
      ),
      this.database.read<{ name: string; at: string }>(organisationId, calendarHead),
    ]);
    const dates = nearest([...own, ...lent]);
    const events = dates.map((date) => eventOf(date, this.config.PUBLIC_URL));
    if (!head) throw notFound();
    const text = iCalendar(`Petcare: ${head.name}`, events, new Date(head.at));
    // A weak one, since what is the same is stamped anew each time.
    const etag = `W/"${createHash('sha256').update(withoutStamps(text)).digest('base64url')}"`;
    if (known === etag) return { etag, text: null };
    const ofOthers = new Set(lent);
    const shown = new Set(dates.flatMap((date) => (ofOthers.has(date) ? date.pets.map(({ id }) => id) : [])));
    if (shown.size > 0) await this.grants.noteLooks(session, 'reminders', [...shown]);
    return { etag, text };
  }

  private datesOf(organisationId: string): Promise<FeedDateRow[]> {
    return this.database.read<FeedDateRow>(organisationId, feedDates);
  }
}
