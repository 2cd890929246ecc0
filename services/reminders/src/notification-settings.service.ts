import { Injectable } from '@nestjs/common';
import {
  notificationSettings,
  type NotificationSettings,
  type NotificationSettingsUpdate,
  type ReminderType,
} from '@petcare/contracts';
import { Database, Outbox, type Scope } from '@petcare/platform';
import { DigestPlanner } from './digest/digest-planner.ts';
import {
  getSettings,
  muteAll,
  muteTypes,
  setSettings,
  unmuteAll,
  unmuteTypes,
} from './notification-settings.queries.ts';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';

const everything: NotificationSettings = { allMuted: false, mutedTypes: [], quietHours: null, digestAt: null };

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
    return notificationSettings.parse(await this.stored(organisationId, userId));
  }

  /** Are there none about reminders of this type, or of any type if it's null? */
  async isMuted(organisationId: string, userId: string, type: ReminderType | null): Promise<boolean> {
    const { allMuted, mutedTypes } = await this.stored(organisationId, userId);
    return type === null ? allMuted : mutedTypes.includes(type);
  }

  private async stored(organisationId: string, userId: string): Promise<NotificationSettings> {
    const [row] = await this.database.read<NotificationSettings>(organisationId, getSettings, [userId]);
    return row ?? everything;
  }

  /** Planned mails follow, as do letters written but not sent. */
  async change({ organisationId, actor }: Scope, changes: NotificationSettingsUpdate): Promise<NotificationSettings> {
    return this.database.transaction(organisationId, async (transaction) => {
      const { userId } = actor;
      const before = await this.stored(organisationId, userId);
      const { mutedTypes, quietHours, digestAt } = { ...before, ...changes };
      // Whoever chooses types chooses among all of them, and whoever asks for one a day wants that one.
      const wantsSome = changes.mutedTypes !== undefined || (changes.digestAt ?? null) !== null;
      const allMuted = changes.allMuted ?? (before.allMuted && !wantsSome);
      const hours = [quietHours?.from ?? null, quietHours?.to ?? null];
      await transaction.query(setSettings, [organisationId, userId, mutedTypes, ...hours, digestAt, allMuted]);
      if (changes.quietHours !== undefined) await this.reminders.followSettings(transaction, userId);
      // A rewritten row has forgotten how far it's planned.
      if (digestAt !== null || before.digestAt !== null) await this.digests.replan(transaction, userId);
      await this.outbox.recheckAll(transaction);
      return notificationSettings.parse({ allMuted, mutedTypes, quietHours, digestAt });
    });
  }

  /** No more mails about a type of reminder, or about any if it's null, including any written but not sent. */
  async mute(organisationId: string, userId: string, type: ReminderType | null): Promise<void> {
    await this.set(organisationId, type === null ? muteAll : muteTypes, type === null ? [userId] : [userId, [type]]);
  }

  /** Undoes that, even for somebody without settings there, because a pet is only shared with them. */
  async unmute(organisationId: string, userId: string, type: ReminderType | null): Promise<void> {
    await this.set(
      organisationId,
      type === null ? unmuteAll : unmuteTypes,
      type === null ? [userId] : [userId, [type]],
    );
  }

  private async set(
    organisationId: string,
    sql: string,
    values: readonly (string | readonly string[])[],
  ): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      await transaction.query(sql, [organisationId, ...values]);
      await this.outbox.recheckAll(transaction);
    });
  }
}
