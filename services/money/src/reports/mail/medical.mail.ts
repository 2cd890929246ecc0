import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { roleCan } from '@petcare/contracts';
import { dayWords } from '@petcare/contracts/day-words';
import {
  letterLayout,
  MailKind,
  notesWithoutLinks,
  withoutLinks,
  type DueMail,
  type Letter,
  type MailOutcome,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { ReportPdfs } from '../pdf/report-pdfs.service.ts';
import { medicalReport } from '../medical-report.ts';
import { Reports } from '../reports.service.ts';
import { medicalMailKind } from './medical-mail-kind.ts';
import { mailToWrite, setOutcome, type MailToWrite } from './medical-mail.queries.ts';

/** Sends a vet a pet's medical history: the worker typesets it from what's on record when it goes out. */
@Injectable()
export class MedicalMail extends MailKind {
  readonly name = medicalMailKind;
  override readonly stopsAtComplaint = true;

  constructor(
    private readonly reports: Reports,
    private readonly pdfs: ReportPdfs,
  ) {
    super();
  }

  async compose({ query }: Transaction, { organisationId, subjectId }: DueMail): Promise<Letter | Suppressed> {
    const [mail] = await query<MailToWrite>(mailToWrite, [organisationId, subjectId]);
    if (!mail) return { suppress: 'the pet or the sender is gone' };
    if (!roleCan(mail.role, 'medical.edit')) return { suppress: 'the sender may no longer send it' };
    const { petId, from, until } = mail;
    const asked = { petId, ...(from !== null && { from }), ...(until !== null && { to: until }) };
    const content = await buffer(this.pdfs.of(await this.reports.of(organisationId, medicalReport, asked)));
    const [sentBy, petName] = [withoutLinks(mail.sentBy), withoutLinks(mail.petName)];
    const heading = `Medical history of ${petName}`;
    const { html, text } = letterLayout({
      preheader: `${sentBy} has sent you ${petName}’s medical history.`,
      heading,
      paragraphs: [
        `${sentBy} looks after ${petName} on Petcare and has sent you its medical history${periodOf(mail)}, attached as a PDF.`,
        ...(mail.note === null ? [] : [`${sentBy} writes: ${notesWithoutLinks(mail.note)}`]),
        `If you reply to this e-mail, your answer goes to ${sentBy} at ${mail.sentFrom}.`,
      ],
      actions: [],
      footer: `This was sent to ${mail.recipient} because ${sentBy} chose to. If you don’t know them, ignore this e-mail.`,
    });
    const attachments = [{ name: 'medical-history.pdf', type: 'application/pdf', content }];
    const headers = { 'Reply-To': mail.sentFrom };
    return { to: { name: '', address: mail.recipient }, subject: heading, html, text, headers, attachments };
  }

  override async settled(transaction: Transaction, { subjectId }: DueMail, outcome: MailOutcome): Promise<void> {
    await note(transaction, subjectId, outcome);
  }

  override async cameBack(transaction: Transaction, subjectId: string): Promise<void> {
    await note(transaction, subjectId, 'dead');
  }
}

/** " from 1 Feb 2026 to 30 Apr 2026", so that nobody takes a part for the whole; empty for the whole. */
function periodOf({ from, until }: MailToWrite): string {
  const since = from === null ? '' : ` from ${dayWords(from)}`;
  if (until === null) return since;
  return `${since} ${from === null ? 'up to' : 'to'} ${dayWords(until)}`;
}

/** For when the outbox has forgotten it. */
async function note({ query, organisationId }: Transaction, id: string, outcome: MailOutcome): Promise<void> {
  await query(setOutcome, [organisationId, id, outcome]);
}
