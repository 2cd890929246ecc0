import { Inject, Injectable } from '@nestjs/common';
import { addDays, allDayTime, dateIn, instantOf, timeIn, type Occurrence } from '@petcare/contracts';
import { CONFIG, ProblemError, ScopeSource, type Config } from '@petcare/platform';
import { OccurrencesService } from '../occurrences.service.ts';
import { mailPage } from './mail-page.ts';
import type { SignedPage } from './signed-page.ts';
import { ReminderLinks, type MailAction, type OccurrenceLink } from './reminder-links.ts';

/** Tomorrow at the time of day it is for. */
function tomorrowOf({ zone, localTime }: Occurrence, now: Date): string {
  return instantOf(`${addDays(dateIn(zone, now), 1)}T${localTime ?? allDayTime}`, zone).toISOString();
}

const asked: Record<MailAction, { text: string; button: string }> = {
  done: { text: 'Press the button once it is done.', button: 'Mark as done' },
  snooze: { text: 'You get another e-mail tomorrow at the same time.', button: 'Remind me tomorrow' },
};

/** What the buttons of a mail do. */
@Injectable()
export class MailActionService implements SignedPage {
  private readonly scheduleUrl: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly links: ReminderLinks,
    private readonly occurrences: OccurrencesService,
    private readonly scopes: ScopeSource,
  ) {
    this.scheduleUrl = new URL('/schedule', config.PUBLIC_URL).href;
  }

  /** What the link is about, with a button when there is still something to do. */
  async show(segment: string): Promise<string> {
    const found = await this.find(segment);
    if (!found) return this.over();
    const { occurrence, action } = found;
    if (occurrence.status === 'done' || occurrence.status === 'skipped') return this.isClosed(occurrence);
    if (occurrence.status === 'cancelled' || occurrence.status === 'lapsed') return this.over();
    return mailPage({ heading: occurrence.title, ...asked[action], scheduleUrl: this.scheduleUrl });
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

  private async perform({ action, link, occurrence, actor }: NonNullable<Awaited<ReturnType<typeof this.find>>>) {
    const { organisationId, occurrenceId } = link;
    if (action === 'done') return this.isClosed(await this.occurrences.done(organisationId, occurrenceId, actor));
    const until = tomorrowOf(occurrence, await this.occurrences.now());
    return this.isSnoozed(await this.occurrences.snooze(organisationId, occurrenceId, until));
  }

  /** Null when the occurrence is gone, or the person is no longer part of the organisation. */
  private async find(segment: string) {
    const read = this.links.read(segment);
    if (!read) return null;
    const { action, link } = read;
    const actor = await this.actorOf(link);
    const occurrence = actor && (await this.occurrences.find(link.organisationId, link.occurrenceId));
    return occurrence && { action, link, occurrence, actor };
  }

  private async actorOf({ userId, organisationId }: OccurrenceLink) {
    const resolved = await this.scopes.resolve(userId, organisationId);
    const isAllowed = resolved?.scope?.organisationId === organisationId && resolved.scope.can('reminders.complete');
    return isAllowed ? resolved.actor : null;
  }

  private isClosed({ title, status, doneBy, doneAt, zone }: Occurrence): string {
    const [word, did] = status === 'skipped' ? ['Skipped', 'skipped'] : ['Done', 'did'];
    const text = doneAt === null ? `${word}.` : `${doneBy} ${did} this at ${timeIn(zone, new Date(doneAt))}.`;
    return mailPage({ heading: `${word}: ${title}`, text, scheduleUrl: this.scheduleUrl });
  }

  private isSnoozed({ title, zone, snoozedUntil }: Occurrence): string {
    const at = snoozedUntil === null ? '' : ` at ${timeIn(zone, new Date(snoozedUntil))}`;
    const text = `You get another e-mail tomorrow${at}.`;
    return mailPage({ heading: `Put off: ${title}`, text, scheduleUrl: this.scheduleUrl });
  }

  private over(): string {
    return mailPage({
      heading: 'This link is over',
      text: 'The reminder was changed or removed, or the link is too old. Nothing was changed.',
      scheduleUrl: this.scheduleUrl,
    });
  }
}
