import { recordKinds, type Permission, type RecordKindName, type TimelineItem } from '@petcare/contracts';

/** The tab on the pet's page for each kind's records; null if there is none. */
const tabOf: Readonly<Record<RecordKindName, string | null>> = {
  allergy: 'health',
  claim: 'insurance',
  condition: 'health',
  contact: null,
  expense: 'expenses',
  file: 'documents',
  measure: 'health',
  medication: 'medication',
  note: 'notes',
  policy: 'insurance',
  renewal: 'insurance',
  'training-plan': 'training',
  'training-session': 'training',
  'training-skill': 'training',
  treatment: 'health',
  vaccination: 'health',
  visit: 'visits',
};

/** How to open a kind's form in its tab, if it has one. */
const formOf: Partial<Record<RecordKindName, (id: string) => string>> = {
  claim: (id) => `claim=${id}`,
  renewal: (id) => `term=${id}`,
};
/** Their forms are on pages of their own. */
const hasNoForm: ReadonlySet<RecordKindName> = new Set(['training-plan', 'training-skill']);

/** Where to look at a history entry: its tab on the page, with its form for those who can change it. */
export function addressOf(
  { kind, id }: Pick<TimelineItem, 'kind' | 'id'>,
  can: (permission: Permission) => boolean,
): string | null {
  const tab = tabOf[kind];
  if (tab === null) return null;
  const list = `?tab=${tab}`;
  if (kind === 'file') return `${list}&file=${id}`;
  if (hasNoForm.has(kind) || !can(`${recordKinds[kind].area}.edit`)) return list;
  if (kind === 'expense') return `/expenses/${id}/edit`;
  if (kind === 'training-session') return `/training/sessions/${id}`;
  return `${list}&${formOf[kind]?.(id) ?? `edit=${kind}:${id}`}`;
}
