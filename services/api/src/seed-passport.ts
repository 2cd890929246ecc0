import type { INestApplicationContext } from '@nestjs/common';
import { passportSet } from '@petcare/contracts/passport';
import type { Scope } from '@petcare/platform';
import { PassportsService, PublicPassports } from '@petcare/sharing';

/** The pet whose passport is on, and what a neighbour wrote through it. */
const demoPassport = {
  pet: 'Mog',
  message: {
    name: 'Rita next door',
    message: 'Mog is asleep in our greenhouse again. Shall I carry him over?',
    email: 'rita@petcare.example',
    place: 'The greenhouse at number 6',
  },
};

/** A passport that is on, and an unanswered message; an existing one is left alone. */
export async function seedPassport(
  app: INestApplicationContext,
  scope: Scope,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const petId = ids.get(demoPassport.pet);
  const passports = app.get(PassportsService, { strict: false });
  if (petId === undefined || (await passports.ofPet(scope, petId)).id !== null) return;
  const { code } = await passports.set(scope, passportSet.parse({ petId, mode: 'basic' }));
  await app.get(PublicPassports, { strict: false }).write(code ?? '', '127.0.0.1', demoPassport.message);
}
