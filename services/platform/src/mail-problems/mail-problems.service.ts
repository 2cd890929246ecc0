import { Injectable } from '@nestjs/common';
import { mailKinds, type ListQuery, type MailProblem } from '@petcare/contracts';
import { Audit } from '../audit/audit.ts';
import { Database } from '../database/database.ts';
import { pageFrom } from '../http/cursor.ts';
import { ProblemError } from '../http/problem-error.ts';
import { Jobs } from '../jobs/jobs.ts';
import { MailSubjects, type MailSubject } from '../mail/mail-subjects.ts';
import { sendDueMail } from '../mail/send-due-mail.ts';
import { SuppressedAddresses } from '../mail/suppressed-addresses.ts';
import type { Scope } from '../sessions/scope.ts';
import { statusOf } from './mail-status.ts';
import {
  dismissMail,
  getMailProblem,
  latestMailProblems,
  retryMail,
  type MailProblemRow,
} from './mail-problems.queries.ts';

type PlacedMail = Pick<MailProblemRow, 'id' | 'kind' | 'subjectId' | 'recipient'>;
type Block = NonNullable<MailProblem['blocked']>;
/** By mail. */
type Blocks = ReadonlyMap<string, Block>;

/** Why a mail can't be sent again. */
const refusals: Record<Block, string> = {
  'link-over': 'The link in this e-mail has expired. Ask for a new one instead.',
  'address-refused': 'The address is rejecting all e-mail. The person it belongs to can tell us that it works again.',
};

/** Mails that didn't arrive, or may not have, until somebody has dealt with them. */
@Injectable()
export class MailProblems {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
    private readonly addresses: SuppressedAddresses,
    private readonly subjects: MailSubjects,
  ) {}

  /** One organisation's, latest first. */
  async list(
    { organisationId }: Scope,
    query: ListQuery,
  ): Promise<{ items: MailProblem[]; nextCursor: string | null }> {
    const { items, nextCursor } = await pageFrom(this.database, organisationId, latestMailProblems, query);
    const subjects = await this.subjects.describe(organisationId, items);
    const blocks = await this.blocksAmong(items, subjects);
    return {
      nextCursor,
      items: items.map((row) => {
        const subject = subjects.get(row.subjectId);
        return {
          ...row,
          about: subject?.about ?? null,
          recipient: subject?.recipient ?? row.recipient,
          reason: subject?.hidesAddress ? statusOf(row.reason) : row.reason,
          blocked: blocks.get(row.id) ?? null,
        };
      }),
    };
  }

  async find(organisationId: string, id: string): Promise<MailProblemRow | null> {
    const [row] = await this.database.read<MailProblemRow>(organisationId, getMailProblem, [id]);
    return row ?? null;
  }

  /**
   * Sends it again, at once; as with any mail, whether it's still wanted is checked first.
   * @throws {ProblemError} 409 when it can't go again, or somebody was faster
   */
  async retry(organisationId: string, id: string): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const row = await this.find(organisationId, id);
      if (!row) throw dealtWith();
      const blocked = (await this.blocksOf(organisationId, [row])).get(id);
      if (blocked) throw new ProblemError('conflict', refusals[blocked]);
      if ((await transaction.query(retryMail, [organisationId, id])).length === 0) throw dealtWith();
      await this.audit.record(transaction, {
        action: 'mail.sent-again',
        entity: { kind: 'mail', id },
        changes: { outcome: [row.outcome, null] },
      });
      transaction.afterCommit(() => this.jobs.wake(sendDueMail, {}));
    });
  }

  /** Takes it off the list. @throws {ProblemError} 409 when somebody was faster */
  async dismiss(organisationId: string, id: string): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      if ((await transaction.query(dismissMail, [organisationId, id])).length === 0) throw dealtWith();
      await this.audit.record(transaction, { action: 'mail.dismissed', entity: { kind: 'mail', id } });
    });
  }

  /** For those of an organisation's mails that can't go again, why not. */
  async blocksOf(organisationId: string, rows: readonly PlacedMail[]): Promise<Blocks> {
    return this.blocksAmong(rows, await this.subjects.describe(organisationId, rows));
  }

  private async blocksAmong(rows: readonly PlacedMail[], subjects: ReadonlyMap<string, MailSubject>): Promise<Blocks> {
    // Somebody may have a different address by now; a mail that was never offered has none on record.
    const addressOf = ({ subjectId, recipient }: PlacedMail): string =>
      (subjects.get(subjectId)?.address ?? recipient ?? '').toLowerCase();
    const refused = await this.addresses.among(rows.map(addressOf));
    return new Map(
      rows.flatMap((row): [string, Block][] => {
        if (!mailKinds[row.kind]?.canGoAgain) return [[row.id, 'link-over']];
        return refused.has(addressOf(row)) ? [[row.id, 'address-refused']] : [];
      }),
    );
  }
}

function dealtWith(): ProblemError {
  return new ProblemError('conflict', 'Somebody has dealt with this e-mail already.');
}
