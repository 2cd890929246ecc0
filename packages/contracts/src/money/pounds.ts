const withPence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });
const withoutPence = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Pence as people write pounds: `£5`, `£4.50`, `−£1,204.50`. */
export function poundsWords(pence: number): string {
  const format = pence % 100 === 0 ? withoutPence : withPence;
  return `${pence < 0 ? '−' : ''}£${format.format(Math.abs(pence) / 100)}`;
}

/** Pence as an input shows them and a spreadsheet reads them: `4.50`, `-1204.50`. */
export function poundsPlain(pence: number): string {
  const digits = `${Math.abs(pence)}`.padStart(3, '0');
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
