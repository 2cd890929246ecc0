/** Stands among the ids of the box while files are on their way. */
const underway = 'underway';

/** Ids of files live in one box of a form, so that a draft keeps them. */
export function inFilesBox(ids: readonly string[], isUnderway = false): string {
  return [...ids, ...(isUnderway ? [underway] : [])].join(',');
}

/** The ids in the box. */
export function idsInBox(box: string | undefined): string[] {
  return (box ?? '').split(',').filter((id) => id !== '' && id !== underway);
}

/** Are files of the box still on their way? */
export function isUnderwayIn(box: string): boolean {
  return box.split(',').includes(underway);
}

/** The box as the contract has it: no list while files are on their way. */
export function typedFiles(box = ''): string[] | typeof underway {
  return isUnderwayIn(box) ? underway : idsInBox(box);
}
