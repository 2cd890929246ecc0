import { Injectable } from '@nestjs/common';
import {
  notificationSettings,
  type NotificationSettings,
  type NotificationSettingsUpdate,
  type ReminderType,
} from '@petcare/contracts';
import { Database, Outbox, type Scope } from '@petcare/platform';
import { DigestPlanner } from './digest/digest-planner.ts';
import { getSettings, muteTypes, setSettings, unmuteTypes } from './notification-settings.queries.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';

const everything: NotificationSettings = { mutedTypes: [], quietHours: null, digestAt: null };

/** What one person wants to hear about in one organisation, and when. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly database: Database,
    private readonly reminders: ReminderUpkeep,
    private readonly digests: DigestPlanner,
    private readonly outbox: Outbox,
  ) {}

  async of(organisationId: string, userId: string): Promise<NotificationSettings> {
    const [row] = await this.database.read(organisationId, getSettings, [userId]);
    return row ? notificationSettings.parse(row) : everything;
  }

  /** Planned mails follow, as do letters written but not sent. */
  async change({ organisationId, actor }: Scope, changes: NotificationSettingsUpdate): Promise<NotificationSettings> {
    return this.database.transaction(organisationId, async (transaction) => {
      const { userId } = actor;
      const before = await this.of(organisationId, userId);
      const { mutedTypes, quietHours, digestAt } = { ...before, ...changes };
      const hours = [quietHours?.from ?? null, quietHours?.to ?? null];
      await transaction.query(setSettings, [organisationId, userId, mutedTypes, ...hours, digestAt]);
      if (changes.quietHours !== undefined) await this.reminders.followSettings(transaction, userId);
      // A rewritten row has forgotten how far it's planned.
      if (digestAt !== null || before.digestAt !== null) await this.digests.replan(transaction, userId);
      await this.outbox.recheckAll(transaction);
      return { mutedTypes, quietHours, digestAt };
    });
  }

  /** No more mails about these types, including any written but not sent. */
  async mute(organisationId: string, userId: string, types: readonly ReminderType[]): Promise<void> {
    await this.setMuted(muteTypes, organisationId, userId, types);
  }

  /** Undoes that, even for somebody without settings there, because a pet is only shared with them. */
  async unmute(organisationId: string, userId: string, types: readonly ReminderType[]): Promise<void> {
    await this.setMuted(unmuteTypes, organisationId, userId, types);
  }

  private async setMuted(sql: string, organisationId: string, userId: string, types: readonly ReminderType[]) {
    await this.database.transaction(organisationId, async (transaction) => {
      await transaction.query(sql, [organisationId, userId, types]);
      await this.outbox.recheckAll(transaction);
    });
  }
}
