import { Inject, Injectable } from '@nestjs/common';
import { addDays, allDayTime, dateIn, instantOf, timeIn, type Occurrence } from '@petcare/contracts';
import { PetsService } from '@petcare/pets';
import { CONFIG, Grants, Pictures, ProblemError, ScopeSource, type Actor, type Config } from '@petcare/platform';
import { OccurrencesService } from '../occurrences.service.ts';
import { mailPage, type MailPagePets } from './mail-page.ts';
import { petsOfPage } from './pets-of-page.ts';
import type { SignedPage } from './signed-page.ts';
import { ReminderLinks, type MailAction, type OccurrenceLink } from './reminder-links.ts';

/** Tomorrow at the time of day it is for. */
function tomorrowOf({ zone, localTime }: Occurrence, now: Date): string {
  return instantOf(`${addDays(dateIn(zone, now), 1)}T${localTime ?? allDayTime}`, zone).toISOString();
}

const asked: Record<MailAction, { text: string; button: string }> = {
  done: { text: 'Press the button once it is done.', button: 'Mark as done' },
  snooze: { text: 'You get another e-mail tomorrow at the same time.', button: 'Remind me tomorrow' },
  undo: { text: 'This is open. Press the button once it is done.', button: 'Mark as done' },
};

/** What a link is about, and who follows it. */
interface Found {
  action: MailAction;
  link: OccurrenceLink;
  occurrence: Occurrence;
  actor: Actor;
}

/** What the buttons of a mail do. */
@Injectable()
export class MailActionService implements SignedPage {
  private readonly scheduleUrl: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly links: ReminderLinks,
    private readonly occurrences: OccurrencesService,
    private readonly scopes: ScopeSource,
    private readonly grants: Grants,
    private readonly pets: PetsService,
    private readonly pictures: Pictures,
  ) {
    this.scheduleUrl = new URL('/schedule', config.PUBLIC_URL).href;
  }

  /** What the link is about, with a button when there is still something to do. */
  async show(segment: string): Promise<string> {
    const found = await this.find(segment);
    if (!found) return this.over();
    const { occurrence, action, link } = found;
    if (occurrence.status === 'done' || occurrence.status === 'skipped') return this.isClosed(found, occurrence);
    if (occurrence.status === 'cancelled' || occurrence.status === 'lapsed') return this.over();
    const buttonUrl = action === 'undo' ? this.links.urlOf('done', link) : undefined;
    return this.page(found, { heading: occurrence.title, ...asked[action], ...(buttonUrl && { buttonUrl }) });
  }

  /** Does it, in the name of the person the mail went to. */
  async act(segment: string): Promise<string> {
    const found = await this.find(segment);
    if (!found) return this.over();
    try {
      return await this.perform(found);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'conflict') return this.show(segment);
      throw error;
    }
  }

  private async perform(found: Found): Promise<string> {
    const { action, link, occurrence, actor } = found;
    const { organisationId, occurrenceId } = link;
    if (action === 'done') {
      const done = await this.occurrences.done(organisationId, occurrenceId, actor);
      const undo = { button: 'Undo', buttonUrl: this.links.urlOf('undo', link), isAside: true };
      return this.isClosed(found, done, undo);
    }
    if (action === 'undo') return this.isOpen(found, await this.occurrences.undo(organisationId, occurrenceId, actor));
    const until = tomorrowOf(occurrence, await this.occurrences.now());
    return this.isSnoozed(found, await this.occurrences.snooze(organisationId, occurrenceId, until));
  }

  /** Null when the occurrence is gone, or the person is no longer part of the organisation, nor is it shared with them. */
  private async find(segment: string): Promise<Found | null> {
    const read = this.links.read(segment);
    if (!read) return null;
    const { action, link } = read;
    const { userId, organisationId, occurrenceId } = link;
    const resolved = await this.scopes.resolve(userId, organisationId);
    if (!resolved) return null;
    const { scope, actor } = resolved;
    const work = (place: string) => this.occurrences.find(place, occurrenceId);
    const isAllowed = scope?.organisationId === organisationId && scope.can('reminders.complete');
    const occurrence = isAllowed
      ? await work(organisationId)
      : await this.grants.byLink(actor, 'occurrence', occurrenceId, { needs: 'reminders.complete', work });
    return occurrence && { action, link, occurrence, actor };
  }

  private async petsOf({ link, occurrence }: Found): Promise<MailPagePets | null> {
    return petsOfPage(this.pictures, await this.pets.living(link.organisationId, occurrence.petIds));
  }

  private async page(
    found: Found,
    words: Omit<Parameters<typeof mailPage>[0], 'pets' | 'scheduleUrl'>,
  ): Promise<string> {
    return mailPage({ ...words, pets: await this.petsOf(found), scheduleUrl: this.scheduleUrl });
  }

  private isClosed(found: Found, { title, status, doneBy, doneAt, zone }: Occurrence, undo = {}): Promise<string> {
    const [word, did] = status === 'skipped' ? ['Skipped', 'skipped'] : ['Done', 'did'];
    const text = doneAt === null ? `${word}.` : `${doneBy} ${did} this at ${timeIn(zone, new Date(doneAt))}.`;
    return this.page(found, { heading: `${word}: ${title}`, text, ...undo });
  }

  private isOpen(found: Found, { title }: Occurrence): Promise<string> {
    const buttonUrl = this.links.urlOf('done', found.link);
    return this.page(found, {
      heading: `Open again: ${title}`,
      text: 'It is back on the list.',
      button: 'Mark as done',
      buttonUrl,
    });
  }

  private isSnoozed(found: Found, { title, zone, snoozedUntil }: Occurrence): Promise<string> {
    const at = snoozedUntil === null ? '' : ` at ${timeIn(zone, new Date(snoozedUntil))}`;
    const done = { button: 'It is done already', buttonUrl: this.links.urlOf('done', found.link), isAside: true };
    return this.page(found, { heading: `Tomorrow: ${title}`, text: `You get another e-mail tomorrow${at}.`, ...done });
  }

  private over(): string {
    return mailPage({
      heading: 'This link no longer works',
      text: 'The reminder was changed or removed, or the link has expired. Nothing was changed.',
      scheduleUrl: this.scheduleUrl,
    });
  }
}
