const whole = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pence as people write pounds: `£5`, `£4.50`; `£0` for null, so ask first where "not recorded" is meant. */
export function formatPounds(pence: number | null): string {
  const value = pence ?? 0;
  return (value % 100 === 0 ? whole : exact).format(value / 100);
}
