import { Injectable } from '@nestjs/common';
import {
  notificationSettings,
  type NotificationSettings,
  type NotificationSettingsUpdate,
  type ReminderType,
} from '@petcare/contracts';
import { Database, type Scope } from '@petcare/platform';
import { getSettings, muteType, setSettings } from './notification-settings.queries.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';

const everything: NotificationSettings = { mutedTypes: [], quietHours: null };

/** What one person wants to hear of in one organisation, and when. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly database: Database,
    private readonly reminders: ReminderUpkeep,
  ) {}

  async of(organisationId: string, userId: string): Promise<NotificationSettings> {
    const [row] = await this.database.read(organisationId, getSettings, [userId]);
    return row ? notificationSettings.parse(row) : everything;
  }

  /** Mails that are planned already follow. */
  async change({ organisationId, actor }: Scope, changes: NotificationSettingsUpdate): Promise<NotificationSettings> {
    return this.database.transaction(organisationId, async (transaction) => {
      const { userId } = actor;
      const before = await this.of(organisationId, userId);
      const { mutedTypes, quietHours } = { ...before, ...changes };
      const hours = [quietHours?.from ?? null, quietHours?.to ?? null];
      await transaction.query(setSettings, [organisationId, userId, mutedTypes, ...hours]);
      if (changes.quietHours !== undefined) await this.reminders.followSettings(transaction, userId);
      return { mutedTypes, quietHours };
    });
  }

  /** No more mails about one type. */
  async mute(organisationId: string, userId: string, type: ReminderType): Promise<void> {
    await this.database.transaction(organisationId, ({ query }) => query(muteType, [organisationId, userId, type]));
  }
}
