import { adminDatabase } from '@petcare/admin';
import { authDatabase } from '@petcare/auth';
import { backupDatabase } from '@petcare/backup';
import { billingDatabase } from '@petcare/billing';
import { filesDatabase } from '@petcare/files';
import { healthDatabase } from '@petcare/health';
import { importsDatabase } from '@petcare/imports';
import { insightsDatabase } from '@petcare/insights';
import { journalDatabase } from '@petcare/journal';
import { moneyDatabase } from '@petcare/money';
import { organisationsDatabase } from '@petcare/organisations';
import { petsDatabase } from '@petcare/pets';
import { platformDatabase, type DomainDatabase } from '@petcare/platform';
import { remindersDatabase } from '@petcare/reminders';
import { sharingDatabase } from '@petcare/sharing';
import { supportDatabase } from '@petcare/support';
import { apiDatabase } from './api-database.ts';

/** Every domain's tables, in the order they build on each other. */
export const databases: readonly DomainDatabase[] = [
  platformDatabase,
  authDatabase,
  organisationsDatabase,
  petsDatabase,
  filesDatabase,
  healthDatabase,
  journalDatabase,
  moneyDatabase,
  remindersDatabase,
  importsDatabase,
  insightsDatabase,
  sharingDatabase,
  supportDatabase,
  billingDatabase,
  backupDatabase,
  adminDatabase,
  apiDatabase,
];
