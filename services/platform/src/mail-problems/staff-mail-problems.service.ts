import { Injectable } from '@nestjs/common';
import type { StaffMailProblem, StaffMailProblemQuery } from '@petcare/contracts';
import { Database } from '../database/database.ts';
import { noOrganisation } from '../database/no-organisation.ts';
import { decodeCursor, pageOf } from '../http/cursor.ts';
import { RowFinders } from '../http/row-finders.ts';
import { notFound } from '../http/problem-error.ts';
import { listAllMailProblems, type MailProblemRow } from './mail-problems.queries.ts';
import { MailProblems } from './mail-problems.service.ts';
import { statusOf } from './mail-status.ts';

/** With its organisation's id, whose name platform doesn't know; null for a mail about an account. */
export type PlacedMailProblem = Omit<StaffMailProblem, 'organization'> & { organisationId: string | null };

type ProblemRow = MailProblemRow & { organisationId: string };

/** The same for platform staff: everybody's, and those about accounts, without what they say or to whom. */
@Injectable()
export class StaffMailProblems {
  constructor(
    private readonly database: Database,
    private readonly problems: MailProblems,
    rows: RowFinders,
  ) {
    rows.registerOwn(
      'mail-problem-of-anybody',
      async (session, id) => session.isSuperAdmin && (await this.isThere(id)),
    );
  }

  async list(query: StaffMailProblemQuery): Promise<{ items: PlacedMailProblem[]; nextCursor: string | null }> {
    const after = decodeCursor(query.cursor, 2);
    const rows = await this.database.acrossOrganisations<ProblemRow>(listAllMailProblems, [
      query.outcome ?? null,
      query.organizationId ?? null,
      after?.[0] ?? null,
      after?.[1] ?? null,
      query.limit + 1,
    ]);
    const { items, nextCursor } = pageOf(rows, query.limit, (row) => [row.since, row.id]);
    const byPlace = [...Map.groupBy(items, ({ organisationId }) => organisationId)];
    const blocked = await Promise.all(byPlace.map(([place, some]) => this.problems.blocksOf(place, some)));
    const blocks = new Map(blocked.flatMap((some) => [...some]));
    return {
      nextCursor,
      items: items.map(({ organisationId, subjectId: _subjectId, recipient: _recipient, reason, ...row }) => ({
        ...row,
        organisationId: organisationId === noOrganisation ? null : organisationId,
        status: statusOf(reason),
        blocked: blocks.get(row.id) ?? null,
      })),
    };
  }

  /** @throws {ProblemError} 409 when it can't go again, or somebody was faster */
  async retry(id: string): Promise<void> {
    await this.problems.retry(await this.placeOf(id), id);
  }

  /** @throws {ProblemError} 409 when somebody was faster */
  async dismiss(id: string): Promise<void> {
    await this.problems.dismiss(await this.placeOf(id), id);
  }

  private async isThere(id: string): Promise<boolean> {
    return (await this.places(id)).length > 0;
  }

  private async placeOf(id: string): Promise<string> {
    const [row] = await this.places(id);
    if (!row) throw notFound();
    return row.organisationId;
  }

  private async places(id: string): Promise<{ organisationId: string }[]> {
    return this.database.acrossOrganisations(
      `select place as "organisationId" from platform.place_of_mail_problem($1) as place`,
      [id],
    );
  }
}
