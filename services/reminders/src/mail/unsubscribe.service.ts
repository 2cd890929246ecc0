import { Inject, Injectable } from '@nestjs/common';
import { reminderTypeNames, type ReminderType } from '@petcare/contracts';
import { CONFIG, type Config } from '@petcare/platform';
import { NotificationSettingsService } from '../notification-settings.service.ts';
import { mailPage } from './mail-page.ts';
import { ReminderLinks } from './reminder-links.ts';

/** "vaccination" as in a sentence; a name of several parts stays as it is. */
const inWords = (type: ReminderType): string => reminderTypeNames[type].toLowerCase();

/** Stops mails about one type of reminders for one person; the reminders themselves stay. */
@Injectable()
export class UnsubscribeService {
  private readonly scheduleUrl: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly links: ReminderLinks,
    private readonly settings: NotificationSettingsService,
  ) {
    this.scheduleUrl = new URL('/schedule', config.PUBLIC_URL).href;
  }

  async show(segment: string): Promise<string> {
    const link = this.links.readUnsubscribe(segment);
    if (!link) return this.over();
    const { mutedTypes } = await this.settings.of(link.organisationId, link.userId);
    if (mutedTypes.includes(link.type)) return this.stopped(link.type);
    return mailPage({
      heading: `Stop e-mails about ${inWords(link.type)}?`,
      text: 'The reminders stay, and everybody else is still told.',
      button: 'Stop these e-mails',
      scheduleUrl: this.scheduleUrl,
    });
  }

  async act(segment: string): Promise<string> {
    const link = this.links.readUnsubscribe(segment);
    if (!link) return this.over();
    await this.settings.mute(link.organisationId, link.userId, link.type);
    return this.stopped(link.type);
  }

  private stopped(type: ReminderType): string {
    return mailPage({
      heading: 'These e-mails have stopped',
      text: `You get no more e-mails about ${inWords(type)}. They can be turned on again under Reminders, E-mails.`,
      scheduleUrl: this.scheduleUrl,
    });
  }

  private over(): string {
    return mailPage({
      heading: 'This link is over',
      text: 'It is too old, or not complete. Nothing was changed.',
      scheduleUrl: this.scheduleUrl,
    });
  }
}
