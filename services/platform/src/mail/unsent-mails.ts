import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Composing } from './composing.ts';
import type { DueMail } from './mail-kind.ts';
import { serverPause } from './mail-results.ts';

interface UnsentMail extends Omit<DueMail, 'secret'> {
  readonly nextAt: string;
}

/** Mails whose letters are written together. */
const batch = 200;
const nil = '00000000-0000-0000-0000-000000000000';
const start = { nextAt: '-infinity', organisationId: nil, id: nil };

/** Mails that wait for a server that takes nothing. */
@Injectable()
export class UnsentMails {
  private beyond = start;

  constructor(
    private readonly database: Database,
    private readonly composing: Composing,
  ) {}

  /**
   * Tells people in the app and on their devices what those mails say, and leaves the mails as they are. Each is looked at once in
   * a process; those that carry a secret say nothing in the app. Of very many, the rest is for the next call: meanwhile nobody asks the
   * server whether it's back.
   */
  async tell(signal: AbortSignal): Promise<void> {
    const end = performance.now() + serverPause * 1000;
    while (!signal.aborted && performance.now() < end) {
      const mails = await this.next();
      const last = mails.at(-1);
      if (!last) return;
      await this.composing.compose(
        mails.map((mail) => ({ ...mail, secret: null })),
        () => undefined,
      );
      this.beyond = last;
    }
  }

  private async next(): Promise<UnsentMail[]> {
    const { nextAt, organisationId, id } = this.beyond;
    return this.database.acrossOrganisations(
      `select organisation_id as "organisationId", id, kind, subject_id as "subjectId", send_at as "sendAt", next_at::text as "nextAt"
       from platform.unsent_mails($1, $2, $3, $4, $5)`,
      [[...this.composing.kinds.keys()], nextAt, organisationId, id, batch],
    );
  }
}
