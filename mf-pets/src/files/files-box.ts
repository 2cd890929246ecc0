/** Stands among the box's ids while files are being sent. */
const underway = 'underway';

/** File ids live in one box of the form, so that a draft keeps them. */
export function inFilesBox(ids: readonly string[], isUnderway = false): string {
  return [...ids, ...(isUnderway ? [underway] : [])].join(',');
}

/** The ids in the box. */
export function idsInBox(box: string | undefined): string[] {
  return (box ?? '').split(',').filter((id) => id !== '' && id !== underway);
}

/** Are any of the box's files still being sent? */
export function isUnderwayIn(box: string): boolean {
  return box.split(',').includes(underway);
}

/** The box as the contract has it: not a list while files are being sent. */
export function typedFiles(box = ''): string[] | typeof underway {
  return isUnderwayIn(box) ? underway : idsInBox(box);
}
