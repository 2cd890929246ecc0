import { importKinds, type ImportKind, type ImportSummary } from '@petcare/contracts/imports';

const counted = (count: number): string => count.toLocaleString('en-GB');

/** `1 pet`, `1,204 weights` */
export function manyWords(kind: ImportKind, count: number): string {
  const { one, many } = importKinds[kind];
  return `${counted(count)} ${count === 1 ? one : many}`;
}

/** `1 row` */
export function rowWords({ counts: { rows } }: Pick<ImportSummary, 'counts'>): string {
  return `${counted(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

/** What happened, or would happen, to the rows; outcomes without rows are left out. */
export function countWords({ kind, status, counts }: Pick<ImportSummary, 'kind' | 'status' | 'counts'>): string {
  const { add, skip, refused } = counts;
  const isDraft = status === 'draft';
  return [
    `${manyWords(kind, add)} ${isDraft ? 'to add' : 'added'}`,
    skip > 0 && `${counted(skip)} left out`,
    refused > 0 && `${counted(refused)} ${isDraft ? 'can’t be imported' : 'refused'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Where what it added is by now; `when` it was undone, in words. */
export function undoneWords(
  { kind, counts, kept }: Pick<ImportSummary, 'kind' | 'counts' | 'kept'>,
  when: string,
): string {
  const went = kept < counts.add && `What it added has been in the recycle bin since ${when}.`;
  const [are, belong] = kept === 1 ? ['it’s', 'belongs'] : ['they’re', 'belong'];
  const stayed =
    kept > 0 && `${manyWords(kind, kept)} stayed: ${are} in use, or ${belong} to a pet that was passed on.`;
  return [went, stayed].filter(Boolean).join(' ');
}
