const formats = new Map<number, Intl.NumberFormat>();

/** Created when first needed, because it takes longer than everything else at a page's start. */
function formatWith(digits: 0 | 2): Intl.NumberFormat {
  let format = formats.get(digits);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: 'GBP',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(digits, format);
  }
  return format;
}

/** Pence as people write pounds: `£5`, `£4.50`; `£0` for null, so check first if "not recorded" is meant. */
export function formatPounds(pence: number | null): string {
  const value = pence ?? 0;
  return formatWith(value % 100 === 0 ? 0 : 2).format(value / 100);
}
