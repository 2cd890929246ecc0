import type { ImportSummary } from '@petcare/contracts/imports';

const counted = (count: number): string => count.toLocaleString('en-GB');

/** `1 pet`, `1,204 pets` */
export const petsWords = (count: number): string => `${counted(count)} ${count === 1 ? 'pet' : 'pets'}`;

/** What became, or would become, of the rows; what is none of them is not said. */
export function countWords({ status, counts }: Pick<ImportSummary, 'status' | 'counts'>): string {
  const { add, skip, refused } = counts;
  const isDraft = status === 'draft';
  return [
    `${petsWords(add)} ${isDraft ? 'to add' : 'added'}`,
    skip > 0 && `${counted(skip)} here already`,
    refused > 0 && `${counted(refused)} ${isDraft ? 'can’t be imported' : 'refused'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
