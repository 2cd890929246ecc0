/** Spreadsheets run a text that begins so as a formula. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line as RFC 4180 has it. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

/** The mark by which spreadsheets know UTF-8, and the names of the columns. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${csvLine(columns)}`;
}
