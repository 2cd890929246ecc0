import { recordKinds, type Permission } from '@petcare/contracts';
import type { FoundItem } from '@petcare/contracts/search';
import type { RemoteHost } from '@petcare/remote/host';

type Can = (permission: Permission) => boolean;
type Host = Pick<RemoteHost, 'seam' | 'serves'>;

/** What decides where something is looked at. */
type Item = Pick<FoundItem, 'kind' | 'id' | 'parentId' | 'heldBy' | 'sharedBy'> & { pet: { id: string } | null };

/** Tabs on the pet's page; anything in none of these is under Health. */
const tabOf: Partial<Record<FoundItem['kind'], string>> = {
  claim: 'insurance',
  expense: 'expenses',
  file: 'documents',
  medication: 'medication',
  note: 'notes',
  policy: 'insurance',
  renewal: 'insurance',
  'training-session': 'training',
  visit: 'visits',
};
/** Those viewed in a list, not in a form. */
const listed = new Set<FoundItem['kind']>(['claim', 'renewal', 'training-session']);

/** Where on its pet's page something is; opens its form for those who can change it. */
function onPage({ kind, id }: Item, can: Can): string {
  const tab = tabOf[kind] ?? 'health';
  if (kind === 'file') return `?tab=${tab}&file=${id}`;
  if (kind === 'pet' || kind === 'reminder' || kind === 'ticket') return '';
  return listed.has(kind) || !can(`${recordKinds[kind].area}.edit`) ? `?tab=${tab}` : `?tab=${tab}&edit=${kind}:${id}`;
}

/** Rights in the person's own organisation say nothing about what others share: those forms open from the pet's page. */
const canNothing: Can = () => false;

/** Where the record is that has a file. */
function holderPath({ parentId, heldBy, sharedBy }: Item, host: Host, can: Can): string | null {
  if (parentId === null || !heldBy) return null;
  const { kind, petId } = heldBy;
  return foundPath(
    { kind, id: parentId, parentId: null, sharedBy, pet: petId === null ? null : { id: petId } },
    host,
    can,
  );
}

/** Where a result can be looked at; null if no screen shows it now. */
export function foundPath(item: Item, host: Host, canHere: Can): string | null {
  const { seam, serves } = host;
  const { kind, id, parentId, pet, sharedBy } = item;
  const can = sharedBy === null ? canHere : canNothing;
  const at = (screen: string, below: string) => (serves(screen) ? `${screen}${below}` : null);
  const page = pet && seam.intent('pet.open/v1', { petId: pet.id }).path;
  switch (kind) {
    case 'pet':
      return seam.intent('pet.open/v1', { petId: id }).path;
    case 'reminder':
      // Other people's have no page of their own.
      if (sharedBy !== null) return page && `${page}?tab=reminders`;
      return seam.intent('reminder.open/v1', { reminderId: id }).path;
    case 'ticket':
      return at('/support', `/${id}`);
    case 'contact':
      return at('/vets-specialists', `/${id}`);
    case 'expense':
      if (sharedBy !== null) return page && `${page}${onPage(item, can)}`;
      return at('/expenses', can('expenses.edit') ? `/${id}/edit` : '');
    case 'training-session':
      return can('training.edit') ? at('/training', `/sessions/${id}`) : page && `${page}${onPage(item, can)}`;
    case 'training-plan':
      return at('/training', `/${id}`);
    case 'training-skill':
      return at('/training', `/${parentId ?? ''}`);
    case 'file':
      // A record's own files are where it is.
      if (pet === null && parentId !== null) return holderPath(item, host, canHere);
      if (pet === null) return at('/pets', `/documents?file=${id}`);
      return page && `${page}${onPage(item, can)}`;
    default:
      return page && `${page}${onPage(item, can)}`;
  }
}
