import { recordKinds, type Permission, type RecordKindName, type TimelineItem } from '@petcare/contracts';

/** Views of the pet's page in which the records of each kind stand; null where it has none for them. */
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

/** How the form of a kind is opened within its view, where it is there at all. */
const formOf: Partial<Record<RecordKindName, (id: string) => string>> = {
  claim: (id) => `claim=${id}`,
  renewal: (id) => `term=${id}`,
};
/** Their forms are on pages of their own. */
const hasNoForm: ReadonlySet<RecordKindName> = new Set(['training-plan', 'training-skill']);

/** Where an entry of the history is looked at: its view of the page, and there its form for those who may change it. */
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
