import { Inject, Injectable } from '@nestjs/common';
import type { Occurrence } from '@petcare/contracts';
import { CONFIG, ProblemError, ScopeSource, type Config } from '@petcare/platform';
import { clockTime, OccurrencesService } from '../occurrences.service.ts';
import { DoneLinks, type DoneLink } from './done-link.ts';
import { donePage } from './done-page.ts';

@Injectable()
export class DoneLinkService {
  private readonly scheduleUrl: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly links: DoneLinks,
    private readonly occurrences: OccurrencesService,
    private readonly scopes: ScopeSource,
  ) {
    this.scheduleUrl = new URL('/schedule', config.PUBLIC_URL).href;
  }

  /** What the link is about, with a button when there is still something to do. */
  async show(segment: string): Promise<string> {
    const link = this.links.read(segment);
    const found = link && (await this.find(link));
    if (!found) return this.over();
    const { occurrence } = found;
    if (occurrence.status === 'done') return this.isDone(occurrence);
    if (occurrence.status === 'cancelled') return this.over();
    return donePage({
      heading: occurrence.title,
      text: 'Press the button once it is done.',
      button: 'Mark as done',
      scheduleUrl: this.scheduleUrl,
    });
  }

  /** Does it, in the name of the person the mail went to. */
  async act(segment: string): Promise<string> {
    const link = this.links.read(segment);
    const found = link && (await this.find(link));
    if (!found) return this.over();
    try {
      return this.isDone(await this.occurrences.done(link.organisationId, link.occurrenceId, found.actor));
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'conflict') return this.show(segment);
      throw error;
    }
  }

  /** Null when the occurrence is gone, or the person is no longer part of the organisation. */
  private async find({ organisationId, occurrenceId, userId }: DoneLink) {
    const resolved = await this.scopes.resolve(userId, organisationId);
    if (resolved?.scope?.organisationId !== organisationId || !resolved.scope.can('reminders.complete')) return null;
    const occurrence = await this.occurrences.find(organisationId, occurrenceId);
    return occurrence && { occurrence, actor: resolved.actor };
  }

  private isDone({ title, doneBy, doneAt, zone }: Occurrence): string {
    const text = doneAt === null ? 'Done.' : `${doneBy} did this at ${clockTime(doneAt, zone)}.`;
    return donePage({ heading: `Done: ${title}`, text, scheduleUrl: this.scheduleUrl });
  }

  private over(): string {
    return donePage({
      heading: 'This link is over',
      text: 'The reminder was changed or removed, or the link is too old. Nothing was changed.',
      scheduleUrl: this.scheduleUrl,
    });
  }
}
