/** Spreadsheets run a text that starts like this as a formula. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** Spreadsheets turn these texts into numbers or dates, and lose a leading nought or the digits after the fifteenth: 00123, 1E5, 1-2. */
const isMistaken = (text: string): boolean => /^(0\d+|\d{16,}|\d+(\.\d+)?e[+-]?\d+|\d{1,4}[-/]\d{1,2})$/i.test(text);

const isGuarded = (text: string): boolean => isFormula(text) || isMistaken(text);

/** A text as a CSV cell that no spreadsheet takes for anything else. */
export function csvText(text: string): string {
  const safe = isGuarded(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell's text as it was before `csvText` guarded it. */
export function csvPlain(cell: string): string {
  return cell.startsWith("'") && isGuarded(cell.slice(1)) ? cell.slice(1) : cell;
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
