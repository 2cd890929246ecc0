import type { ImportRow } from '@petcare/contracts/imports';
import { csvSheet } from '@petcare/platform';
import type { Sheet } from './read-sheet.ts';

/**
 * The refused rows as they arrived, each with the reason: to be fixed and imported again as they are. Null if there are none. Cells
 * beyond the headings come after the reason, where there's no heading for them again.
 */
export function refusedSheet(sheet: Sheet, rows: readonly ImportRow[]): string | null {
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const [heads = []] = sheet;
  if (refused.length === 0) return null;
  return csvSheet([
    [...heads, 'Row', 'Why it was not imported'],
    ...refused.map(({ row, note }) => {
      const cells = sheet[row - 1] ?? [];
      return [...cells.slice(0, heads.length), row, note, ...cells.slice(heads.length)];
    }),
  ]);
}
