import type { ImportRow } from '@petcare/contracts/imports';
import { csvSheet } from '@petcare/platform';
import type { Sheet } from './read-sheet.ts';

/** The refused rows as they arrived, each with the reason: to be fixed and imported again as they are. Null if there are none. */
export function refusedSheet(sheet: Sheet, rows: readonly ImportRow[]): string | null {
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const [heads = []] = sheet;
  if (refused.length === 0) return null;
  return csvSheet([
    [...heads, 'Row', 'Why it was not imported'],
    ...refused.map(({ row, note }) => [...(sheet[row - 1] ?? []), row, note]),
  ]);
}
