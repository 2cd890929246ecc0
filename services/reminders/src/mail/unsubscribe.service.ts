import { Inject, Injectable } from '@nestjs/common';
import type { ReminderType } from '@petcare/contracts';
import { CONFIG, type Config } from '@petcare/platform';
import { NotificationSettingsService } from '../notification-settings.service.ts';
import { mailClassWords } from './mail-class-words.ts';
import type { MailForm } from './mail-form.ts';
import { mailPage } from './mail-page.ts';
import { ReminderLinks, type MailClass, type UnsubscribeLink } from './reminder-links.ts';
import type { SignedPage } from './signed-page.ts';

/** The label of the button that turns them on again. */
const undo = 'undo';

/** Null for all of them. */
const typeOf = (mails: MailClass): ReminderType | null => (mails === 'daily' ? null : mails);

/**
 * Stops one class of mails for one person; the reminders themselves stay. Stopping the daily one stops all mails
 * about reminders: single ones instead would be more than before. Those about doses go on, which were never part of it.
 */
@Injectable()
export class UnsubscribeService implements SignedPage {
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
    if (await this.isStopped(link)) return this.stopped(link.mails);
    return this.asked(
      `Stop e-mails about ${mailClassWords[link.mails]}?`,
      'The reminders stay, and everybody else is still told.',
    );
  }

  async act(segment: string, form: MailForm): Promise<string> {
    const link = this.links.readUnsubscribe(segment);
    if (!link) return this.over();
    const { organisationId, userId, mails } = link;
    if (form[undo] === undefined) {
      await this.settings.mute(organisationId, userId, typeOf(mails));
      return this.stopped(mails);
    }
    await this.settings.unmute(organisationId, userId, typeOf(mails));
    return this.asked('These e-mails will continue', `You’ll get e-mails about ${mailClassWords[mails]} again.`);
  }

  private asked(heading: string, text: string): string {
    return mailPage({ heading, text, button: 'Stop these e-mails', scheduleUrl: this.scheduleUrl });
  }

  private async isStopped({ organisationId, userId, mails }: UnsubscribeLink): Promise<boolean> {
    return this.settings.isMuted(organisationId, userId, typeOf(mails));
  }

  private stopped(mails: MailClass): string {
    return mailPage({
      heading: 'These e-mails have stopped',
      text: `You won’t get any more e-mails about ${mailClassWords[mails]}.${mails === 'daily' ? ' Those about doses go on.' : ''}`,
      button: 'Undo',
      buttonName: undo,
      isAside: true,
      scheduleUrl: this.scheduleUrl,
    });
  }

  private over(): string {
    return mailPage({
      heading: 'This link no longer works',
      text: 'It has expired or isn’t complete. Nothing was changed.',
      scheduleUrl: this.scheduleUrl,
    });
  }
}
