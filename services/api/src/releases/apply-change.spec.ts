import { describe, expect, it } from '@jest/globals';
import { releaseChange, type ReleaseChangeInput, type ReleaseState } from '@petcare/contracts/releases';
import { aBuild, publishing } from '../../test/a-build.ts';
import { applyChange } from './apply-change.ts';

const now = '2026-11-21T12:00:00.000Z';
let salts = 0;

/** The releases after several changes, one after the other. */
function after(...changes: ReleaseChangeInput[]): ReleaseState {
  return changes.reduce<ReleaseState>(
    (state, change) => applyChange(state, releaseChange.parse(change), now, `salt ${++salts}`),
    { remotes: {} },
  );
}
const pets = (...changes: ReleaseChangeInput[]) => after(...changes).remotes['pets'];
const one = publishing('pets', 'one');
const two = publishing('pets', 'two');
const three = publishing('pets', 'three');
const rollback = { action: 'rollback', remote: 'pets' } as const;
const promote = (version: string, pin = false) => ({ action: 'promote', remote: 'pets', version, pin }) as const;

describe('publishing', () => {
  it('makes a build current and remembers the one before', () => {
    expect(pets(one, two)).toMatchObject({ current: '1.0.0+two', previous: '1.0.0+one', pinned: false });
  });

  it('only adds it when asked to, or when somebody pinned another', () => {
    expect(pets(one, { ...two, promote: false })).toMatchObject({ current: '1.0.0+one', previous: null });
    expect(pets(one, promote('one', true), two)).toMatchObject({ current: '1.0.0+one', pinned: true });
  });

  it('keeps ten versions, and those in use however old they are', () => {
    const many = Array.from({ length: 12 }, (_, place) => publishing('pets', `many${place}`));
    const state = pets(one, two, promote('one', true), ...many);
    const kept = state?.versions.map(({ version }) => version.replace('1.0.0+', ''));
    expect(kept).toEqual(['one', 'two', ...many.slice(4).map(({ version }) => version.version.replace('1.0.0+', ''))]);
  });

  it('of the same build again changes nothing but what is current', () => {
    expect(pets(one, two, one)).toMatchObject({ current: '1.0.0+one', previous: '1.0.0+two' });
    expect(pets(one, two, one)?.versions).toHaveLength(2);
  });

  it.each([
    [
      { contract: '3.0' },
      /^mf-pets 1\.0\.0\+bad needs shell contract 3\.0; this shell provides \d+\.\d+\. Build it against .+ \[MF_CONTRACT\]$/,
    ],
    [{ mounts: [['/reminders', '/pets']] }, '/reminders is a mount of mf-reminders.'],
    [{ menu: ['reminders' as const] }, 'mf-reminders serves the menu entry reminders.'],
    [{ mounts: [['/pets'], ['/pets']] }, 'remote.json names the mount /pets twice.'],
  ])('refuses %j', (descriptor, message) => {
    const reminders = publishing('reminders', 'one', { menu: ['reminders'] });
    expect(() => after(reminders, publishing('pets', 'bad', descriptor))).toThrow(message);
  });

  it('refuses a file without integrity, and files of another remote', () => {
    const version = aBuild('pets', 'bad');
    expect(() => after({ ...one, version: { ...version, preload: ['remoteEntry.js', 'app.js'] } })).toThrow(
      'app.js has no integrity',
    );
    expect(() => after({ ...one, version: { ...version, base: '/mf/reminders/bad/' } })).toThrow('not under /mf/pets/');
  });
});

describe('rolling back', () => {
  it('brings back the version before, which stays whatever is built next', () => {
    expect(pets(one, two, three, rollback)).toMatchObject({
      current: '1.0.0+two',
      previous: '1.0.0+one',
      pinned: true,
    });
    expect(pets(one, two, rollback, three)).toMatchObject({ current: '1.0.0+one', pinned: true });
  });

  it('goes as far as there are versions', () => {
    expect(pets(one, two, three, rollback, rollback)).toMatchObject({ current: '1.0.0+one', previous: null });
    expect(() => after(one, rollback)).toThrow('mf-pets has no previous version to go back to.');
  });

  it('ends when somebody promotes the newest', () => {
    expect(pets(one, two, rollback, promote('two'))).toMatchObject({ current: '1.0.0+two', pinned: false });
  });
});

describe('a canary', () => {
  const canary = (version: string, percent = 10): ReleaseChangeInput => ({
    action: 'canary',
    remote: 'pets',
    version,
    percent,
    allow: [],
  });
  const trial = { ...two, promote: false };

  it('keeps its people when it grows, and takes others when it is another version', () => {
    const small = pets(one, trial, canary('two', 10))?.canary?.salt;
    const state = after(one, trial, { ...three, promote: false }, canary('two', 10));
    const grown = applyChange(state, releaseChange.parse(canary('two', 50)), now, 'another');
    expect(grown.remotes['pets']?.canary).toMatchObject({ percent: 50, salt: state.remotes['pets']?.canary?.salt });
    const other = applyChange(state, releaseChange.parse(canary('three')), now, 'another');
    expect(other.remotes['pets']?.canary?.salt).toBe('another');
    expect(small).toMatch(/^salt/);
  });

  it('is over when its version becomes current or is taken back', () => {
    expect(pets(one, trial, canary('two'), promote('two'))?.canary).toBeNull();
    expect(pets(one, trial, canary('two'), { action: 'end-canary', remote: 'pets' })?.canary).toBeNull();
  });

  it('needs a version that is not current, and somebody who gets it', () => {
    expect(() => after(one, canary('one'))).toThrow('is already the current version for everybody');
    expect(() => after(one, trial, canary('two', 0))).toThrow('Nobody would get mf-pets 1.0.0+two');
    expect(() => after(one, canary('nine'))).toThrow(
      'mf-pets nine was never published, or is no longer kept. Available: 1.0.0+one.',
    );
  });
});

describe('switching off', () => {
  it('says why and since when, until it is switched on again', () => {
    const kill = { action: 'kill', remote: 'pets', why: 'It loses photos.' } as const;
    expect(pets(one, kill)?.killed).toEqual({ reason: 'It loses photos.', since: now });
    expect(pets(one, kill, { action: 'revive', remote: 'pets' })?.killed).toBeNull();
  });

  it('needs a remote that is there', () => {
    expect(() => after({ action: 'kill', remote: 'pets', why: 'x' })).toThrow('There’s no remote pets');
  });
});
