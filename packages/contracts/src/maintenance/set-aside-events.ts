import { id, instant, listOf, z } from '@petcare/contracts';

/** What happened, by the name events have between the parts of the product. */
const names: Readonly<Record<string, string>> = {
  'auth.account-deleted': 'An account was deleted',
  'backup.restored': 'A backup was restored',
  'organisations.membership-ended': 'Somebody left an organisation',
  'organisations.organisation-deleted': 'An organisation was deleted',
  'organisations.organisation-purged': 'An organisation was erased',
  'organisations.organisation-restored': 'An organisation was restored',
  'organisations.person-erased': 'A person was erased',
  'pets.pet-deleted': 'A pet was deleted',
  'pets.pet-died': 'A pet has died',
  'pets.pet-left': 'A pet was handed over',
  'pets.pet-lives': 'A pet’s death was undone',
  'pets.pet-lost': 'A pet was marked as lost',
  'pets.pet-restored': 'A pet was restored',
  'pets.pet-returned': 'A pet came back after being handed over',
  'records.record-settled': 'An entry was written, done or called off',
};

/** `pets.pet-died` as people say it; unknown ones still get words. */
export function eventName(name: string): string {
  const plain = name.slice(name.indexOf('.') + 1).replaceAll('-', ' ');
  return names[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/**
 * Something one part of the product was to tell another, which failed too often. `problem` is the last error, without anything it
 * quotes: that may be what someone wrote. `organization` is null if it belongs to none; its name is null once it was erased.
 */
export const setAsideEvent = z
  .object({
    id,
    name: z.string(),
    organization: z.object({ id, name: z.string().nullable() }).nullable(),
    occurredAt: instant,
    setAsideAt: instant,
    attempts: z.int(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'SetAsideEvent' });
export type SetAsideEvent = z.infer<typeof setAsideEvent>;

/** Answer of `GET /api/super-admin/set-aside-events`, last set aside first. */
export const setAsideEventList = listOf(setAsideEvent).meta({ id: 'SetAsideEventList' });
export type SetAsideEventList = z.infer<typeof setAsideEventList>;
