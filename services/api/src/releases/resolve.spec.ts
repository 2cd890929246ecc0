import { describe, expect, it } from '@jest/globals';
import { releaseChange, type ReleaseChangeInput, type Releases } from '@petcare/contracts/releases';
import { publishing } from '../../test/a-build.ts';
import { applyChange } from './apply-change.ts';
import { dependsOnAsker, resolveFor } from './resolve.ts';

const organisationId = '01900000-0000-7000-8000-00000000ffff';
const people = Array.from({ length: 1_000 }, (_, place) => ({
  userId: `01900000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  organisationId: null,
}));

function releasesAfter(salt: string, ...changes: ReleaseChangeInput[]): Releases {
  const state = changes.reduce(
    (before, change) => applyChange(before, releaseChange.parse(change), '2026-11-21T12:00:00Z', salt),
    { remotes: {} } as Omit<Releases, 'revision'>,
  );
  return { revision: 7, ...state };
}
const trial = (percent: number, allow: string[] = []): ReleaseChangeInput[] => [
  publishing('pets', 'old'),
  { ...publishing('pets', 'new'), promote: false },
  { action: 'canary', remote: 'pets', version: 'new', percent, allow },
];
const versionOf = (releases: Releases, asker: Parameters<typeof resolveFor>[1]) =>
  resolveFor(releases, asker, null).remotes['pets'];
const triers = (releases: Releases) =>
  people.filter((person) => versionOf(releases, person)?.source === 'canary').map(({ userId }) => userId);

describe('a canary of 10 %', () => {
  it.each(['pets-19', 'reminders-4', '01900000-0000-7000-8000-0000000000aa'])(
    'reaches 8 to 12 % of a thousand people, always the same ones (%s)',
    (salt) => {
      const reached = triers(releasesAfter(salt, ...trial(10)));
      expect(reached.length).toBeGreaterThanOrEqual(80);
      expect(reached.length).toBeLessThanOrEqual(120);
      expect(triers(releasesAfter(salt, ...trial(10)))).toEqual(reached);
      expect(triers(releasesAfter(salt, ...trial(30)))).toEqual(expect.arrayContaining(reached));
    },
  );

  it('reaches others than the canary before it', () => {
    const [one, other] = ['one', 'other'].map((salt) => triers(releasesAfter(salt, ...trial(10))));
    expect(other?.filter((id) => one?.includes(id)).length).toBeLessThan(30);
  });

  it('reaches nobody who is not signed in', () => {
    expect(versionOf(releasesAfter('s', ...trial(100)), null)?.version).toBe('1.0.0+old');
  });
});

describe('a canary for some', () => {
  const [anna, ben] = people;

  it('reaches whom it names, and everybody of an organisation that it names', () => {
    const releases = releasesAfter('s', ...trial(0, [String(anna?.userId), organisationId]));
    expect(versionOf(releases, anna ?? null)).toMatchObject({ version: '1.0.0+new', source: 'canary' });
    expect(versionOf(releases, { userId: String(ben?.userId), organisationId })?.source).toBe('canary');
    expect(versionOf(releases, ben ?? null)?.version).toBe('1.0.0+old');
  });

  it('falls back to what everybody else has', () => {
    const releases = releasesAfter('s', ...trial(0, [String(anna?.userId)]));
    expect(versionOf(releases, anna ?? null)?.previous?.version).toBe('1.0.0+old');
  });
});

describe('a registry', () => {
  it('has one version of each remote, the one before it, and why it is switched off', () => {
    const releases = releasesAfter(
      's',
      publishing('pets', 'old'),
      publishing('pets', 'new'),
      publishing('reminders', 'one'),
      { action: 'kill', remote: 'reminders', why: 'Planned work' },
    );
    const { revision, remotes } = resolveFor(releases, null, { pets: '1.0.0' });
    expect(revision).toBe(7);
    expect(remotes['pets']).toMatchObject({ version: '1.0.0+new', previous: { version: '1.0.0+old' } });
    expect(remotes['pets']).not.toHaveProperty('versions');
    expect(remotes['reminders']).toMatchObject({ killed: { reason: 'Planned work', since: '2026-11-21T12:00:00Z' } });
    expect(remotes['reminders']).not.toHaveProperty('previous');
  });

  it('leaves out what was never promoted', () => {
    const releases = releasesAfter('s', { ...publishing('pets', 'new'), promote: false });
    expect(resolveFor(releases, null, null).remotes).toEqual({});
  });

  it('is the same for all while there is no canary', () => {
    expect(dependsOnAsker(releasesAfter('s', publishing('pets', 'old')))).toBe(false);
    expect(dependsOnAsker(releasesAfter('s', ...trial(1)))).toBe(true);
  });
});
