import { Injectable } from '@nestjs/common';
import { medicalMail, medicalMailList } from '@petcare/contracts/reports';
import type { MedicalMail, MedicalMailCreate, MedicalMailList } from '@petcare/contracts/reports';
import {
  Audit,
  DailyCaps,
  Database,
  MailSubjects,
  newId,
  notFound,
  Outbox,
  outputOf,
  enoughForToday,
  ProblemError,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import { medicalMailKind } from './medical-mail-kind.ts';
import {
  beforeMailing,
  insertMail,
  mailById,
  mailsOfPet,
  recipientsOf,
  type BeforeMailing,
} from './medical-mail.queries.ts';

const toMail = outputOf(medicalMail);
const toList = outputOf(medicalMailList);

/** So that nobody can flood strangers in our name. */
const ofSender = { name: 'money.medical-sender', most: 20 };
const ofRecipient = { name: 'money.medical-recipient', most: 20 };

/** Medical histories sent to a vet by e-mail: once, and on record. */
@Injectable()
export class MedicalMails {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly caps: DailyCaps,
    subjects: MailSubjects,
  ) {
    subjects.register({ kind: medicalMailKind, describe: (organisationId, ids) => this.describe(organisationId, ids) });
  }

  /**
   * The letter is written when it goes out, from what's on record then.
   * @throws {ProblemError} 403 from an unverified address, 409 when the same was just sent there or too many went out today
   */
  async send(
    { organisationId, actor }: Scope,
    petId: string,
    { to, from, until, note }: MedicalMailCreate,
  ): Promise<MedicalMail> {
    const recipient = to.toLowerCase();
    return this.database.transaction(organisationId, async (transaction) => {
      await this.allowed(transaction, { petId, senderId: actor.userId, recipient });
      const id = newId();
      const row = [organisationId, petId, id, actor.userId, recipient, from ?? null, until ?? null, note ?? null];
      await transaction.query(insertMail, row);
      await this.audit.record(transaction, {
        action: 'medical-report.mailed',
        entity: { kind: 'pet', id: petId },
        changes: { to: [null, recipient] },
      });
      await this.outbox.plan(transaction, [{ kind: medicalMailKind, subjectId: id }]);
      const [stored] = await transaction.query<Record<string, unknown>>(mailById, [organisationId, id]);
      return toMail(stored);
    });
  }

  async list({ organisationId }: Scope, petId: string): Promise<MedicalMailList> {
    const items = await this.database.read<Record<string, unknown>>(organisationId, mailsOfPet, [petId]);
    return toList({ items, nextCursor: null });
  }

  private async allowed(
    transaction: Transaction,
    { petId, senderId, recipient }: { petId: string; senderId: string; recipient: string },
  ): Promise<void> {
    const asked = [transaction.organisationId, petId, senderId, recipient];
    const [before] = await transaction.query<BeforeMailing>(beforeMailing, asked);
    if (!before) throw notFound();
    if (!before.isVerified)
      throw new ProblemError(
        'forbidden',
        'Confirm your own e-mail address first, using the link we sent you. Then you can send this to others.',
      );
    if (before.isRepeated)
      throw new ProblemError(
        'conflict',
        `This was sent to ${recipient} a moment ago. Wait ten minutes to send it again.`,
      );
    if (!(await this.caps.take(transaction, ofSender, senderId)))
      throw enoughForToday(
        'medical reports',
        `You can send up to ${ofSender.most} of these a day. Try again tomorrow.`,
      );
    if (!(await this.caps.take(transaction, ofRecipient, recipient)))
      throw enoughForToday('medical reports', 'We’ve sent enough to this address for today. Try again tomorrow.');
  }

  private async describe(organisationId: string, ids: readonly string[]) {
    const rows = await this.database.read<{ id: string; recipient: string; petName: string }>(
      organisationId,
      recipientsOf,
      [ids],
    );
    return new Map(
      rows.map(({ id, recipient, petName }) => [
        id,
        { about: `Medical history of ${petName}`, recipient, address: recipient },
      ]),
    );
  }
}
