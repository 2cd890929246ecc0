/** Spreadsheets run a text that starts like this as a formula. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** A text as a CSV cell that no spreadsheet takes for a formula. */
export function csvText(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Starts with the mark by which spreadsheets recognise UTF-8; lines end as in RFC 4180. */
export function csvLines(lines: readonly string[]): string {
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Rows of texts, numbers and empty cells; the first is the headings. */
export function csvSheet(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null): string =>
    value === null ? '' : typeof value === 'number' ? String(value) : csvText(value);
  return csvLines(rows.map((row) => row.map(cell).join(',')));
}
