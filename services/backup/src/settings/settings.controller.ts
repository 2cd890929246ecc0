import { Body, Controller, Get, Patch } from '@nestjs/common';
import {
  backupSettings,
  backupSettingsUpdate,
  type BackupSettings,
  type BackupSettingsUpdate,
} from '@petcare/contracts/backup';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import { BackupSettingsService } from './settings.service.ts';

@Controller('api/backup-settings')
export class BackupSettingsController {
  constructor(private readonly settings: BackupSettingsService) {}

  @Get()
  @Access('organisation.backup')
  @Answers(200, backupSettings)
  get(@CurrentScope() scope: Scope): Promise<BackupSettings> {
    return this.settings.get(scope);
  }

  @Patch()
  @Access('organisation.backup')
  @Answers(200, backupSettings, ['csrf'])
  change(
    @CurrentScope() scope: Scope,
    @Body({ schema: backupSettingsUpdate }) body: BackupSettingsUpdate,
  ): Promise<BackupSettings> {
    return this.settings.change(scope, body);
  }
}
