import { Injectable } from '@nestjs/common';
import { backupSettings, type BackupSettings, type BackupSettingsUpdate } from '@petcare/contracts/backup';
import { OrganisationsService } from '@petcare/organisations';
import { Audit, changesBetween, Database, invalid, outputOf, type Scope } from '@petcare/platform';
import { getSettings, keepSettings } from './settings.queries.ts';

const toSettings = outputOf(backupSettings);
/** Until somebody chooses. */
const usual: BackupSettings = { every: 'off', keep: 7, mailTo: null, nextAt: null };

/** When an organisation's automatic backups run, how many it keeps, and who hears about failures. */
@Injectable()
export class BackupSettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly organisations: OrganisationsService,
  ) {}

  async get({ organisationId }: Pick<Scope, 'organisationId'>): Promise<BackupSettings> {
    const [row] = await this.database.read(organisationId, getSettings);
    return row ? toSettings(row) : usual;
  }

  /** @throws {ProblemError} 400 when the person to tell doesn't own or manage the organisation */
  async change({ organisationId, actor }: Scope, update: BackupSettingsUpdate): Promise<BackupSettings> {
    if (update.mailTo) await this.requireManager(organisationId, update.mailTo);
    return this.database.transaction(organisationId, async (transaction) => {
      const [row] = await transaction.query(`${getSettings} for update`, [organisationId]);
      const before = row ? toSettings(row) : usual;
      const { every, keep, mailTo } = { ...before, ...update };
      const [kept] = await transaction.query(keepSettings, [organisationId, every, keep, mailTo, actor.userId]);
      const after = toSettings(kept);
      await this.audit.record(transaction, {
        action: 'backup-settings.updated',
        entity: { kind: 'organisation', id: organisationId },
        changes: changesBetween({ ...before, nextAt: null }, { ...after, nextAt: null }),
      });
      return after;
    });
  }

  private async requireManager(organisationId: string, userId: string): Promise<void> {
    const members = await this.organisations.members(organisationId);
    if (!members.some((member) => member.userId === userId && /^(owner|admin)$/.test(member.role)))
      throw invalid([{ path: 'mailTo', message: 'Choose somebody who owns or manages this organisation.' }]);
  }
}
