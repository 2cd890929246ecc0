import type { RecordChange } from '@petcare/contracts';

const done: Readonly<Record<string, string>> = {
  created: 'added this',
  deleted: 'deleted this',
  restored: 'restored this',
};

function whoIn({ by, name }: RecordChange): string {
  if (by === 'support') return 'Petcare support';
  if (by === 'link') return 'Somebody with a link from an e-mail';
  if (by === 'system') return 'Petcare';
  return name ?? 'Somebody who has left';
}

/** "Sam changed this" */
export function changeWords(change: RecordChange): string {
  return `${whoIn(change)} ${done[change.what] ?? 'changed this'}`;
}
