import type { INestApplicationContext } from '@nestjs/common';
import { addDays, dateIn, defaultZone, instantOf, listQuery, petListQuery } from '@petcare/contracts';
import { note } from '@petcare/contracts/journal';
import { grantCreate, type GrantPreset } from '@petcare/contracts/sharing';
import { PetsService } from '@petcare/pets';
import { Grants, Records, type Scope } from '@petcare/platform';
import { GrantsService } from '@petcare/sharing';

interface DemoGrant {
  by: string;
  pets: string[];
  /** Another owner in the demo, or an address. */
  to: string;
  preset: GrantPreset;
  /** Null for no end date. */
  forDays: number | null;
  isOver?: boolean;
  /** What they write down about the first of the pets. */
  noted?: string;
}

/** One of each: someone looks after two of them now, one hasn't answered, one has ended; and something is shared with the demo. */
const demoGrants: DemoGrant[] = [
  { by: 'demo', pets: ['Mog'], to: 'locum@petcare.example', preset: 'vet', forDays: null, isOver: true },
  { by: 'demo', pets: ['Bella'], to: 'priya@petcare.example', preset: 'walker', forDays: null },
  {
    by: 'demo',
    pets: ['Bella', 'Mog'],
    to: 'yard',
    preset: 'sitter',
    forDays: 7,
    noted:
      'Met Bella and Mog before their stay.\nBella took a biscuit from my hand. Her lead hangs behind the back door.',
  },
  { by: 'yard', pets: ['Comet'], to: 'demo', preset: 'viewer', forDays: 30 },
];

function endOf(days: number | null): string | null {
  return days === null ? null : instantOf(`${addDays(dateIn(defaultZone), days)}T18:00`, defaultZone).toISOString();
}

/** As someone opening the pet's page, so that there is a visit to show, and perhaps writing something down. */
async function lookAround(app: INestApplicationContext, scope: Scope, petId: string, noted?: string): Promise<void> {
  const { actor } = scope;
  const session = { tokenHash: '', id: '', actor, scope, isSuperAdmin: false, lentPets: 'many' as const };
  const grants = app.get(Grants, { strict: false });
  for (const permission of ['pets.view', 'medication.view', 'notes.view'] as const)
    await grants.scopeOn(session, 'pet', petId, { permission });
  if (noted === undefined) return;
  const notes = app.get(Records, { strict: false }).named('note');
  const body = note.create.parse({ type: 'general', body: noted });
  await grants.readOn(session, 'pet', petId, {
    needs: 'notes.add',
    read: (lent) => notes.create(lent, petId, body),
  });
}

/** What the demo families share, by their owners' names; an owner who already shares something is left alone. */
export async function seedSharing(app: INestApplicationContext, scopes: ReadonlyMap<string, Scope>): Promise<void> {
  const grants = app.get(GrantsService, { strict: false });
  for (const [by, scope] of scopes) {
    if ((await grants.list(scope, listQuery.parse({ limit: 1 }))).items.length > 0) continue;
    const { items } = await app.get(PetsService, { strict: false }).list(scope, petListQuery.parse({ limit: 100 }));
    for (const { pets, to, preset, forDays, isOver = false, noted } of demoGrants.filter((one) => one.by === by)) {
      const petIds = items.filter(({ name }) => pets.includes(name)).map(({ id }) => id);
      const userId = scopes.get(to)?.actor.userId;
      const body = { petIds, to: userId ? { userId } : { email: to }, preset, until: endOf(forDays) };
      const { id } = await grants.create(scope, grantCreate.parse(body));
      if (isOver) await grants.revoke(scope, id);
      const [petId, guest] = [petIds[0], scopes.get(to)];
      if (petId && guest) await lookAround(app, guest, petId, noted);
    }
  }
}
