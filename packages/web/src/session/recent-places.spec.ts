import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetRecentPlaces, noteRecentPlace, readRecentPlaces } from './recent-places.ts';

const pet = (name: string) => ({ kind: 'pet', label: name, path: `/pets/${name}` }) as const;
const names = (owner: string) => readRecentPlaces(owner).map(({ label }) => label);

beforeEach(() => sessionStorage.clear());

describe('recent places', () => {
  it('are five, the latest first, each once', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) noteRecentPlace('dana:home', pet(name));
    expect(names('dana:home')).toEqual(['c', 'f', 'e', 'd', 'b']);
  });

  it('are of one person in one organisation, until they log out', () => {
    noteRecentPlace('dana:home', pet('Bella'));
    expect(names('dana:farm')).toEqual([]);
    noteRecentPlace('sam:home', pet('Rex'));
    forgetRecentPlaces('dana');
    expect(names('dana:home')).toEqual([]);
    expect(names('sam:home')).toEqual(['Rex']);
  });

  it.each(['no JSON', '{}', '[{"kind":"page","label":"x","path":"https://evil.example"}]'])(
    'are none when the storage says %s',
    (stored) => {
      sessionStorage.setItem('recent:dana', stored);
      expect(names('dana')).toEqual([]);
    },
  );
});
