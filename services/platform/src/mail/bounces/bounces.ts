import { Inject, Injectable, Logger } from '@nestjs/common';
import { markedAsSpam } from '@petcare/contracts';
import { CONFIG, type Config } from '../../config/config.ts';
import { Database } from '../../database/database.ts';
import { Composing } from '../composing.ts';
import { rejectsAddress } from '../enhanced-status.ts';
import { SuppressedAddresses } from '../suppressed-addresses.ts';
import { readBounceAddress } from './bounce-address.ts';
import { readDeliveryReport, type RecipientReport } from './delivery-report.ts';
import { readFeedbackReport } from './feedback-report.ts';

interface MailName {
  readonly organisationId: string;
  readonly id: string;
}

interface DeadMail extends Record<string, unknown> {
  recipient: string | null;
  kind: string;
  subjectId: string;
}

/** What came of a message that arrived at a bounce address. */
export type BounceOutcome = 'not ours' | 'no report' | 'not final' | 'dead' | 'address refused' | 'marked as spam';

/** Takes mail servers' reports about mails they had accepted, and people's complaints. */
@Injectable()
export class Bounces {
  private readonly logger = new Logger(Bounces.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly addresses: SuppressedAddresses,
    private readonly composing: Composing,
  ) {}

  /** Whether an address is one of ours, for a mail that existed. */
  knows(recipient: string): boolean {
    return readBounceAddress(this.config.APP_SECRET, recipient) !== null;
  }

  /** Nothing is ever answered: a bounce that bounces would come back for ever. */
  async take(recipient: string, message: Uint8Array | string): Promise<BounceOutcome> {
    const mail = readBounceAddress(this.config.APP_SECRET, recipient);
    if (!mail) return 'not ours';
    const report = await readDeliveryReport(message);
    if (!report) return this.takeComplaint(mail, message);
    const failed = report.recipients.find(({ action, status }) => action === 'failed' && /^[45]\./.test(status));
    if (!failed) return 'not final';
    const address = await this.markDead(mail, failed);
    const refuses = rejectsAddress(failed.status) && address !== null;
    if (refuses) await this.addresses.add(address, reasonOf(failed));
    this.logger.warn({ mail: mail.id, status: failed.status, refuses }, 'A mail came back');
    return refuses ? 'address refused' : 'dead';
  }

  /** The mail has arrived, so its row stays as it is. We know here who it was for: anybody can write what a report says about that. */
  private async takeComplaint({ organisationId, id }: MailName, message: Uint8Array | string): Promise<BounceOutcome> {
    if ((await readFeedbackReport(message)) !== 'abuse') return 'no report';
    const [row] = await this.database.read<{ recipient: string | null }>(
      organisationId,
      'select recipient from platform.outbound_mail where organisation_id = $1 and id = $2',
      [id],
    );
    if (!row?.recipient) return 'no report';
    await this.addresses.add(row.recipient, markedAsSpam);
    this.logger.warn({ mail: id }, 'A mail was marked as spam');
    return 'marked as spam';
  }

  /** @returns the address the mail was for, null when there's no such mail any more */
  private async markDead({ organisationId, id }: MailName, failed: RecipientReport): Promise<string | null> {
    return this.database.transaction(organisationId, async (transaction) => {
      const [row] = await transaction.query<DeadMail>(
        `update platform.outbound_mail
         set state = 'dead', next_at = null, lease_token = null, leased_until = null, last_error = $3,
             problem_at = platform.now(), updated_at = platform.now()
         where organisation_id = $1 and id = $2 and state in ('sent', 'uncertain', 'dead')
         returning recipient, kind, subject_id as "subjectId"`,
        [organisationId, id, reasonOf(failed)],
      );
      if (!row) return null;
      await this.composing.kinds.get(row.kind)?.cameBack?.(transaction, row.subjectId);
      return row.recipient;
    });
  }
}

function reasonOf({ status, diagnostic }: RecipientReport): string {
  return `Came back: ${status} ${diagnostic}`.trim();
}
