import type { Invoice } from './stripe-books.ts';

const whole = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1>${main}</main></html>`;

/** Where a card is entered: three to choose from, by how they behave. */
export function cardPage(): string {
  const cards = {
    works: 'Card that works',
    declines: 'Card that is declined',
    'needs-confirmation': 'Card to confirm',
  };
  const buttons = Object.entries(cards).map(([kind, label]) => `<button name="card" value="${kind}">${label}</button>`);
  return whole('Enter your card', `<form method="post">${buttons.join('')}</form>`);
}

/** Where a bill is paid, or its payment confirmed. */
export function invoicePage(invoice: Invoice | undefined): string {
  if (invoice?.status === 'paid') return whole('Paid', '<p>Thank you.</p>');
  if (invoice?.status !== 'open') return whole('Nothing to pay', '<p>This bill is not open.</p>');
  return whole('Pay your bill', '<form method="post"><button>Confirm the payment</button></form>');
}
