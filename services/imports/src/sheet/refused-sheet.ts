import type { ImportRow } from '@petcare/contracts/imports';
import { csvSheet } from '@petcare/platform';
import type { Sheet } from './read-sheet.ts';

/** The rows that were refused as they came, each with the reason: to be put right, and imported again as it is. Null without any. */
export function refusedSheet(sheet: Sheet, rows: readonly ImportRow[]): string | null {
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const [heads = []] = sheet;
  if (refused.length === 0) return null;
  return csvSheet([
    [...heads, 'Row', 'Why it was not imported'],
    ...refused.map(({ row, note }) => [...(sheet[row - 1] ?? []), row, note]),
  ]);
}
