import { expect, it } from '@jest/globals';
import { toldApart, type Called } from './told-apart.ts';

const bella = (fields: Partial<Called> = {}): Called => ({
  name: 'Bella',
  breed: null,
  colour: null,
  birthDate: null,
  ...fields,
});
const names = (...pets: Called[]) => toldApart(pets).map(({ name }) => name);

it('leaves a name alone that only one animal has', () => {
  const pets = [bella({ breed: 'Labrador' }), bella({ name: 'Max' })];
  expect(toldApart(pets)).toEqual(pets);
});

it('says what tells animals of the same name apart: breed, colour or year of birth', () => {
  expect(names(bella({ breed: 'Labrador' }), bella({ breed: 'Whippet' }))).toEqual([
    'Bella (Labrador)',
    'Bella (Whippet)',
  ]);
  expect(names(bella({ breed: 'Pug', colour: 'Black' }), bella({ breed: 'Pug', colour: 'Fawn' }))).toEqual([
    'Bella (Black)',
    'Bella (Fawn)',
  ]);
  expect(names(bella({ birthDate: '2019-03-04' }), { ...bella({ birthDate: '2024-03-04' }), name: 'bella' })).toEqual([
    'Bella (born 2019)',
    'bella (born 2024)',
  ]);
});

it('says all that is known where nothing tells them all apart, and nothing where nothing is known', () => {
  const pug = { breed: 'Pug', colour: 'Fawn' };
  expect(names(bella(pug), bella(pug), bella({ breed: 'Pug' }))).toEqual([
    'Bella (Pug, Fawn)',
    'Bella (Pug, Fawn)',
    'Bella (Pug)',
  ]);
  expect(names(bella(), bella())).toEqual(['Bella', 'Bella']);
});
