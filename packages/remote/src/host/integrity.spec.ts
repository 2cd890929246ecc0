import { describe, expect, it } from '@jest/globals';
import { aVersion } from './host.fixture.ts';
import { integrityOf, matchesNothing, trustFiles } from './integrity.ts';

const hash = aVersion('pets').integrity['remoteEntry.js'];

describe('the integrity of a file', () => {
  it('is what the registry says, for an absolute address too', () => {
    trustFiles(aVersion('pets'));
    expect(integrityOf('/mf/pets/ab/remoteEntry.js')).toBe(hash);
    expect(integrityOf(`${location.origin}/mf/pets/ab/remoteEntry.js?again`)).toBe(hash);
    expect(globalThis.petcareIntegrity('/mf/pets/ab/remoteEntry.js')).toBe(hash);
  });

  it('stays known when a newer build comes', () => {
    trustFiles({ base: '/mf/pets/cd/', integrity: {} });
    expect(integrityOf('/mf/pets/ab/remoteEntry.js')).toBe(hash);
  });

  it.each(['/mf/pets/ab/gone.js', 'https://elsewhere.example/mf/pets/ab/remoteEntry.js'])(
    'of %s is one that nothing has, in a form that browsers do not ignore',
    (url) => {
      expect(integrityOf(url)).toBe(matchesNothing);
      expect(matchesNothing).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    },
  );
});
