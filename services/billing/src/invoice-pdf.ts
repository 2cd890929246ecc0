import { vatIn, type Invoice, type PaymentCard } from '@petcare/contracts/billing';
import type { Config } from '@petcare/platform';
import { newPdf, writeWords, type PdfDocument } from '@petcare/platform/pdf';
import { cardName } from './notices/card-words.ts';

type Part = ReturnType<PdfDocument['struct']>;
type Seller = Pick<Config, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_VAT_NUMBER' | 'SELLER_BANK'>;

interface Buyer {
  readonly name: string;
  readonly address: string | null;
  /** IANA. */
  readonly zone: string;
  /** The one bills are charged to. */
  readonly card: PaymentCard | null;
}

/** Of A4, in points. */
const page = { left: 56, right: 539, width: 483 };

type Day = (at: string | number) => string;

/** In the organisation's zone, as on its screens. */
function dayIn(timeZone: string): Day {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  return (at) => format.format(new Date(at));
}
const pounds = (pence: number): string => `${pence < 0 ? '−' : ''}£${(Math.abs(pence) / 100).toFixed(2)}`;

type Row = readonly [words: string, amount: string, isBold?: boolean];

/** Writes an invoice from top to bottom. */
class InvoiceWriter {
  private y = 64;
  private readonly root: Part;

  constructor(private readonly document: PdfDocument) {
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  heading(words: string): void {
    this.root.add(this.document.struct('H1', {}, () => this.put(words, { size: 20, isBold: true })));
    this.y += 34;
  }

  paragraph(lines: readonly string[]): void {
    for (const line of lines) {
      this.root.add(this.document.struct('P', {}, () => this.put(line)));
      this.y = this.document.y + 3;
    }
    this.y += 14;
  }

  table(rows: readonly Row[]): void {
    const table = this.document.struct('Table');
    this.root.add(table);
    for (const [words, amount, isBold = false] of rows) {
      const row = this.document.struct('TR');
      table.add(row);
      const kind = isBold ? 'TH' : 'TD';
      row.add(this.document.struct(kind, {}, () => this.put(words, { isBold, width: page.width - 100 })));
      const below = this.document.y;
      row.add(this.document.struct(kind, {}, () => this.put(amount, { isBold, align: 'right' })));
      row.end();
      this.y = below + 8;
      this.document.markContent('Artifact', { type: 'Layout' });
      this.document
        .moveTo(page.left, this.y - 4)
        .lineTo(page.right, this.y - 4)
        .lineWidth(0.25)
        .stroke('#bbbbbb');
      this.document.endMarkedContent();
    }
    table.end();
    this.y += 14;
  }

  end(): void {
    this.root.end();
    this.document.end();
  }

  private put(
    words: string,
    look: { size?: number; isBold?: boolean; width?: number; align?: 'left' | 'right' } = {},
  ): void {
    const { size = 10, isBold = false, width = page.width, align = 'left' } = look;
    writeWords(this.document, words, { x: page.left, y: this.y, width, size, align, isBold });
  }
}

function settled(
  { paidAt, dueAt, number, charge, chargedAgainAt, status }: Invoice,
  { card, bank, day }: { card: PaymentCard | null; bank: string | undefined; day: Day },
): string[] {
  if (paidAt) return [`Paid on ${day(paidAt)}. Thank you.`];
  const transfer = `by bank transfer${bank ? ` to ${bank}` : ''}`;
  const reference = `Reference: ${number}`;
  if (card === null) return [`Please pay ${transfer} by ${day(dueAt)}.`, reference];
  if (charge === 'needs-confirmation')
    return [`Will be charged to ${cardName(card)} once you’ve confirmed the payment with your bank.`];
  if (charge === 'asked' && (status === 'overdue' || chargedAgainAt === null))
    return [
      `We haven’t been able to charge ${cardName(card)}.`,
      `Please pay with another card, or ${transfer}.`,
      reference,
    ];
  if (charge !== 'declined') return [`Will be charged to ${cardName(card)}.`];
  // It became due at once, so there is no day to name.
  return chargedAgainAt === null
    ? [`${cardName(card)} was declined.`, `Please pay with another card, or ${transfer}.`, reference]
    : [
        `${cardName(card)} was declined. We’ll try it again over the next few days.`,
        `You can also pay with another card, or ${transfer}.`,
        reference,
      ];
}

/** A refund as a credit note shows it: with its VAT, and what's left. */
function sentBack({ refundedPence, totalPence, vatPercent }: Invoice): Row[] {
  if (refundedPence === 0) return [];
  return [
    ['Credit note: refunded', pounds(-refundedPence)],
    ...(vatPercent > 0
      ? [[`Including VAT at ${vatPercent}%`, pounds(-vatIn(refundedPence, vatPercent))] as const]
      : []),
    ['Left after refund', pounds(totalPence - refundedPence), true],
  ];
}

/** An invoice on one sheet of A4, tagged for screen readers; with VAT if the seller is registered for it. */
export function invoicePdf(invoice: Invoice, buyer: Buyer, seller: Seller): PdfDocument {
  const { number, lines, totalPence, vatPercent, vatPence, issuedAt, periodStartsAt, periodEndsAt } = invoice;
  const day = dayIn(buyer.zone);
  // The period ends where the next begins: its last day is the one before.
  const lastDay = day(Date.parse(periodEndsAt) - 1);
  const document = newPdf(`Invoice ${number}`, { left: page.left, right: 56, top: 56, bottom: 40 });
  document.addPage();
  const writer = new InvoiceWriter(document);
  const addressOf = (address: string | null | undefined): string[] =>
    (address ?? '')
      .split(/[,\n]/)
      .map((line) => line.trim())
      .filter(Boolean);
  writer.heading(`Invoice ${number}`);
  writer.paragraph([
    `From ${seller.SELLER_NAME}`,
    ...addressOf(seller.SELLER_ADDRESS),
    ...(seller.SELLER_VAT_NUMBER ? [`VAT number ${seller.SELLER_VAT_NUMBER}`] : []),
  ]);
  writer.paragraph([`To ${buyer.name}`, ...addressOf(buyer.address)]);
  writer.paragraph([`Date: ${day(issuedAt)}`, `For: ${day(periodStartsAt)} to ${lastDay}`]);
  const vat: Row[] = [
    ['Without VAT', pounds(totalPence - vatPence)],
    [`VAT at ${vatPercent}%`, pounds(vatPence)],
  ];
  writer.table([
    ['What for', 'Amount', true],
    ...lines.map(({ text, pence }): Row => [text, pounds(pence)]),
    ...(vatPercent > 0 ? vat : []),
    ['Total', pounds(totalPence), true],
    ...sentBack(invoice),
  ]);
  if (vatPercent === 0) writer.paragraph(['No VAT is charged: the seller isn’t registered for VAT.']);
  writer.paragraph(settled(invoice, { card: buyer.card, bank: seller.SELLER_BANK, day }));
  writer.end();
  return document;
}
