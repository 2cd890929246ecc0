import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.ts';
import { GroupedWrites } from '../mail/grouped-writes.ts';
import { unattended } from '../process/unattended.ts';
import { pushDue } from './push/push-due.ts';
import type { Notice } from './notice.ts';

/** As many characters as are kept, and fit into a push in any script. */
const [longestTitle, longestBody] = [200, 300];

/** Something about a row is wrong (PostgreSQL, "Error Codes", classes 22 and 23), not about the database. */
const isOfRow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

/** A notice and the mail that says the same. */
export interface MailedNotice {
  readonly organisationId: string;
  /** The mail's. */
  readonly id: string;
  readonly notice: Notice;
}

const keepNew = `select id, is_pushed as "isPushed" from platform.keep_notices($1::jsonb)`;

/** Keeps what people were told, for the list in the app, and plans its push with it. */
@Injectable()
export class NoticeStore {
  private readonly logger = new Logger(NoticeStore.name);
  private readonly writes = new GroupedWrites<MailedNotice>((told) => this.write(told));

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Each is kept and pushed once, however often this is called for its mail; those of many organisations go in one statement.
   * @returns whether it's new
   */
  async keep(told: MailedNotice): Promise<boolean> {
    return this.writes.add(told);
  }

  /** One that can't be kept doesn't take others with it. */
  private async write(told: readonly MailedNotice[]): Promise<ReadonlySet<string>> {
    try {
      return await this.writeAll(told);
    } catch (error) {
      if (told.length === 1 || !isOfRow(error)) throw error;
      this.logger.warn({ err: error }, 'What people are told is kept one by one, as some of it can’t be');
    }
    const kept = new Set<string>();
    for (const one of told) for (const id of await this.writeOne(one)) kept.add(id);
    return kept;
  }

  private async writeOne(one: MailedNotice): Promise<ReadonlySet<string>> {
    try {
      return await this.writeAll([one]);
    } catch (error) {
      if (!isOfRow(error)) throw error;
      this.logger.warn({ err: error, mail: one.id }, 'What somebody is told couldn’t be kept');
      return new Set();
    }
  }

  private async writeAll(told: readonly MailedNotice[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.acrossOrganisations<{ id: string; isPushed: boolean }>(keepNew, [
      JSON.stringify(told.map(rowOf)),
    ]);
    if (rows.some(({ isPushed }) => isPushed)) unattended(() => this.jobs.wake(pushDue, {}));
    return new Set(rows.map(({ id }) => id));
  }
}

function rowOf({ organisationId, id, notice }: MailedNotice): object {
  const { about, permission = about?.area && `${about.area}.view` } = notice;
  return {
    organisation_id: organisationId,
    id,
    user_id: notice.userId,
    subject_id: notice.namesId ?? null,
    title: cut(notice.title, longestTitle),
    body: cut(notice.body, longestBody),
    path: notice.path,
    area: about?.area ?? null,
    pet_ids: about?.petIds ?? [],
    permission: permission ?? null,
    after_leaving: notice.afterLeaving ?? false,
    outlasts: notice.outlasts ?? false,
    is_listed: notice.isListed ?? true,
    is_pushed: notice.isPushed ?? true,
  };
}

/** By characters as PostgreSQL counts them, on one line. */
function cut(text: string, most: number): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
}
