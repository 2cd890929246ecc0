import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { vatIn, type Invoice, type PaymentCard } from '@petcare/contracts/billing';
import { invoicePdf } from './invoice-pdf.ts';

const at = '2026-11-23T10:00:00.000Z';
const invoice: Invoice = {
  id: '01a20626-78bd-738d-b85c-797d0e254e7b',
  number: 'PC0CF45D9DCE-0001',
  status: 'open',
  lines: [
    { text: 'Pro plan, one month', pence: 2200 },
    { text: 'Credit', pence: -700 },
  ],
  totalPence: 1500,
  vatPercent: 20,
  vatPence: 250,
  periodStartsAt: at,
  periodEndsAt: '2026-12-23T10:00:00.000Z',
  issuedAt: at,
  dueAt: '2026-11-30T10:00:00.000Z',
  paidAt: null,
  refundedPence: 0,
  charge: null,
  payUrl: null,
  chargedAgainAt: null,
};
const seller = {
  SELLER_NAME: 'Petcare Ltd',
  SELLER_ADDRESS: '1 High Street, Ashford',
  SELLER_VAT_NUMBER: 'GB123456789',
  SELLER_BANK: '12-34-56 12345678',
};

const visa: PaymentCard = { brand: 'visa', last4: '4242', expires: '2031-04' };

async function read(
  given: Partial<Invoice> = {},
  {
    by = seller,
    card = null,
    zone = 'Europe/London',
  }: { by?: Parameters<typeof invoicePdf>[2]; card?: PaymentCard | null; zone?: string } = {},
): Promise<string> {
  const buyer = { name: 'The Hadley family', address: '2 Low Road\nKent', zone, card };
  const document = invoicePdf({ ...invoice, ...given }, buyer, by);
  const proxy = await getDocumentProxy(new Uint8Array(await buffer(document)));
  const { text, totalPages } = await extractText(proxy, { mergePages: true });
  expect(totalPages).toBe(1);
  return text.replaceAll(/\s+/g, ' ');
}

describe('the PDF of an invoice', () => {
  it('has who sells and buys, each line, the VAT in it, and how it is paid', async () => {
    const text = await read();
    for (const words of [
      'Invoice PC0CF45D9DCE-0001',
      'From Petcare Ltd',
      'VAT number GB123456789',
      'To The Hadley family',
      '2 Low Road',
      'Pro plan, one month £22.00',
      'Credit −£7.00',
      'Without VAT £12.50',
      'VAT at 20% £2.50',
      'Total £15.00',
      '12-34-56 12345678 by 30 November 2026',
      'Reference: PC0CF45D9DCE-0001',
    ])
      expect(text).toContain(words);
  });

  it('says that there is no VAT where the seller is not registered for it', async () => {
    const text = await read({ vatPercent: 0, vatPence: 0 }, { by: { ...seller, SELLER_VAT_NUMBER: undefined } });
    expect(text).toContain('No VAT is charged');
    expect(text).not.toContain('VAT at');
  });

  it('is the credit note of what was sent back, with the VAT in it and what is left', async () => {
    const text = await read({ paidAt: at, status: 'refunded', refundedPence: 600 });
    for (const words of [
      'Total £15.00',
      'Credit note: refunded −£6.00',
      'Including VAT at 20% −£1.00',
      'Left after refund £9.00',
      'Paid on 23 November 2026',
    ])
      expect(text).toContain(words);
    expect(await read({ paidAt: at })).not.toContain('Credit note');
  });

  it('has the days of the organisation’s place, and the last of the period is the one before the next begins', async () => {
    const given = {
      issuedAt: '2026-11-23T12:00:00.000Z',
      periodStartsAt: '2026-11-23T12:00:00.000Z',
      periodEndsAt: '2026-12-23T11:00:00.000Z',
      dueAt: '2026-11-30T12:00:00.000Z',
    };
    const inAuckland = await read(given, { zone: 'Pacific/Auckland' });
    expect(inAuckland).toContain('Date: 24 November 2026 For: 24 November 2026 to 23 December 2026');
    expect(inAuckland).toContain('by 1 December 2026');
    expect(await read(given)).toContain('Date: 23 November 2026 For: 23 November 2026 to 23 December 2026');
  });

  it('says when it was paid', async () => {
    expect(await read({ paidAt: at }, { card: visa })).toContain('Paid on 23 November 2026');
  });

  it.each<[string, Partial<Invoice>, string]>([
    ['is charged', {}, 'Will be charged to Visa ending in 4242.'],
    ['is asked', { charge: 'asked', chargedAgainAt: at }, 'Will be charged to Visa ending in 4242.'],
    ['waits for the bank', { charge: 'needs-confirmation' }, 'once you’ve confirmed the payment with your bank.'],
  ])('asks for no transfer while the card %s', async (_what, given, words) => {
    const text = await read(given, { card: visa });
    expect(text).toContain(words);
    expect(text).not.toMatch(/bank transfer|Reference/);
  });

  it.each<[string, Partial<Invoice>]>([
    ['is overdue', { status: 'overdue', chargedAgainAt: at }],
    ['is not charged again', {}],
  ])('says both ways once a bill that %s could not be charged', async (_what, given) => {
    const text = await read({ ...given, charge: 'asked' }, { card: visa });
    expect(text).toContain(
      'We haven’t been able to charge Visa ending in 4242. Please pay with another card, or by bank transfer to',
    );
    expect(text).toContain('Reference: PC0CF45D9DCE-0001');
  });

  it.each<[string, Partial<Invoice>, string]>([
    [
      'and is not tried again',
      {},
      'was declined. Please pay with another card, or by bank transfer to 12-34-56 12345678.',
    ],
    ['and is tried again', { chargedAgainAt: at }, 'We’ll try it again over the next few days. You can also pay with'],
  ])('says both ways once the card was declined %s', async (_what, given, words) => {
    const text = await read({ ...given, charge: 'declined' }, { card: visa });
    expect(text).toContain(words);
    expect(text).toContain('Reference: PC0CF45D9DCE-0001');
  });
});

it('the PDF of any bill adds up to the penny as it is read', async () => {
  const pounds = fc.integer({ min: 1, max: 500_000 });
  await fc.assert(
    fc.asyncProperty(fc.array(pounds, { minLength: 1, maxLength: 6 }), fc.nat(100), async (parts, share) => {
      const charged = parts.reduce((sum, pence) => sum + pence, 0);
      const credit = Math.floor((charged * share) / 100);
      const lines = parts.map((pence, n) => ({ text: `Part ${n},`, pence }));
      const totalPence = charged - credit;
      const vatPence = vatIn(totalPence, 20);
      const text = await read({ lines: [...lines, { text: 'Credit', pence: -credit }], totalPence, vatPence });
      const inPence = (words: RegExp): number[] =>
        [...text.matchAll(words)].map(
          ([, sign, amount = '']) => Number(amount.replace('.', '')) * (sign === '' ? 1 : -1),
        );
      const [net = NaN] = inPence(/Without VAT ()£([\d.]+)/g);
      const [vat = NaN] = inPence(/VAT at 20% ()£([\d.]+)/g);
      const [total] = inPence(/Total ()£([\d.]+)/g);
      const printed = inPence(/(?:Part \d,|Credit) (−?)£([\d.]+)/g);
      expect([net + vat, printed.length]).toEqual([total, lines.length + 1]);
      expect(printed.reduce((sum, pence) => sum + pence, 0)).toBe(total);
    }),
    { numRuns: 25 },
  );
});

it('the VAT in a price is to the penny: what is without it, and the tax on that, come to the price', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (pence) => {
      const vat = vatIn(pence, 20);
      expect(Math.abs((pence - vat) * 0.2 - vat)).toBeLessThan(1);
      expect(vatIn(pence, 0)).toBe(0);
    }),
  );
});
