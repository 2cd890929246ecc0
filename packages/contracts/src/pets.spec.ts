import { describe, expect, it } from '@jest/globals';
import { pet, petCreate, petUpdate } from './pets.ts';
import { speciesCodes, speciesNames } from './species.ts';

describe('a new pet', () => {
  it('needs a name and a species; all else has a value that means "not known"', () => {
    expect(petCreate.parse({ name: ' Bella ', species: 'dog' })).toEqual({
      name: 'Bella',
      species: 'dog',
      breed: null,
      sex: 'unknown',
      birthDate: null,
      birthDatePrecision: null,
      colour: null,
      warning: null,
      microchips: [],
      secondBreed: null,
      isCross: false,
      neutered: 'unknown',
      neuteredOn: null,
      markings: null,
      gotchaOn: null,
      origin: null,
      status: 'active',
      goodWith: { dogs: 'unknown', cats: 'unknown', children: 'unknown' },
      horse: null,
    });
  });

  it('has no id, version or organisation to choose', () => {
    for (const field of ['id', 'version', 'organisationId', 'createdAt'])
      expect(petCreate.safeParse({ name: 'Bella', species: 'dog', [field]: 1 }).success).toBe(false);
  });
});

describe('a change to a pet', () => {
  it('leaves alone what it does not name, and clears what is null', () => {
    expect(petUpdate.parse({ breed: null, version: 3 })).toEqual({ breed: null, version: 3 });
  });

  it('cannot leave a birth date without its precision', () => {
    expect(petUpdate.safeParse({ birthDate: '2020-01-01', birthDatePrecision: null }).success).toBe(false);
    expect(petUpdate.safeParse({ birthDate: null, birthDatePrecision: null }).success).toBe(true);
  });
});

it.each([
  ['refused before a birth known to the day', 'day', [['microchips', 0, 'implantedOn']]],
  ['taken where the birth is an estimate', 'estimate', []],
])('a chip is %s', (_what, birthDatePrecision, paths) => {
  const microchips = [{ number: '981000006612345', implantedOn: '2020-05-01' }];
  const born = { birthDate: '2020-05-02', birthDatePrecision };
  const { error } = petCreate.safeParse({ name: 'Bella', species: 'dog', microchips, ...born });
  expect(error?.issues.map(({ path }) => path) ?? []).toEqual(paths);
});

it('an answer carries only what the contract names', () => {
  const row = {
    ...petCreate.parse({ name: 'Bella', species: 'dog' }),
    id: '01a0f4e8-7c1e-7c3e-8f6e-0123456789ab',
    deceasedOn: null,
    passedOnAt: null,
    photoId: null,
    version: 1,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  expect(pet.parse({ ...row, organisationId: 'secret', deletedBy: 'secret' })).toEqual(row);
});

it('the species are those of the domain, each with a word that people read', () => {
  const domain =
    'dog, cat, rabbit, guinea pig, hamster, rat, mouse, ferret, chinchilla, horse, pony, donkey, budgie, parrot, chicken, tortoise, lizard, snake, fish, goat, sheep, pig, alpaca, other';
  expect(Object.values(speciesNames).map((name) => name.toLowerCase())).toEqual(domain.split(', '));
  expect(speciesCodes.map((code) => code.replace('-', ' '))).toEqual(domain.split(', '));
});
