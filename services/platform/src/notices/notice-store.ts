import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.ts';
import { pushDue } from './push/push-due.ts';
import type { Notice } from './notice.ts';

/** As many characters as are kept, and fit into a push in any script. */
const [longestTitle, longestBody] = [200, 300];

/** A notice and the mail that says the same. */
export interface MailedNotice {
  readonly mailId: string;
  readonly notice: Notice;
}

/** Those not yet kept, to be pushed if their person has a device: `$1` organisation, `$2` notices. */
const keepNew = `
  insert into platform.notice as kept (organisation_id, id, user_id, subject_id, title, body, path, area, pet_ids, outlasts, push_at)
  select $1, told.id, told.user_id, told.subject_id, told.title, told.body, told.path, told.area, told.pet_ids, told.outlasts,
    case when exists (select from platform.push_subscription device where device.user_id = told.user_id) then platform.now() end
  from jsonb_to_recordset($2::jsonb) as told
    (id uuid, user_id uuid, subject_id uuid, title text, body text, path text, area text, pet_ids uuid[], outlasts boolean)
  on conflict (organisation_id, id) do nothing returning kept.push_at is not null as "isPushed"`;

/** Keeps what people were told, for the list in the app, and plans its push with it. */
@Injectable()
export class NoticeStore {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /** One organisation's; each is kept and pushed once, however often this is called for its mail. */
  async keep(organisationId: string, told: readonly MailedNotice[]): Promise<void> {
    if (told.length === 0) return;
    await this.database.transaction(organisationId, async ({ query, afterCommit }) => {
      const kept = await query<{ isPushed: boolean }>(keepNew, [organisationId, JSON.stringify(told.map(rowOf))]);
      if (kept.some(({ isPushed }) => isPushed)) afterCommit(() => this.jobs.wake(pushDue, {}));
    });
  }
}

function rowOf({ mailId, notice }: MailedNotice): object {
  return {
    id: mailId,
    user_id: notice.userId,
    subject_id: notice.namesId ?? null,
    title: cut(notice.title, longestTitle),
    body: cut(notice.body, longestBody),
    path: notice.path,
    area: notice.about?.area ?? null,
    pet_ids: notice.about?.petIds ?? [],
    outlasts: notice.outlasts ?? false,
  };
}

/** By characters as PostgreSQL counts them, on one line. */
function cut(text: string, most: number): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
}
