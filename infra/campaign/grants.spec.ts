import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { campaign } from './grants.campaign.ts';
import { judge, type Terms } from './lent-pets.ts';

it('400 requests while animals are lent, changed, run out and are taken back: none is answered after its end', async () => {
  const seed = 20_261_124;
  const options = { small: true, seed, random: randomFrom(seed), args: [], say: () => undefined };
  const { passed, figures } = await campaign.run(options);
  expect(figures).toMatchObject({ 'after its end': 0, 'refused while it held': 0, faults: 0, bled: 0 });
  expect(passed).toBe(true);
}, 120_000);

describe('the verdict', () => {
  const given: Terms = { areas: { notes: 'view' }, askedAt: 0, heldAt: 10, endsAt: 9000, replaced: null };
  const ask = (sentAt: number, status: number) =>
    ({ needs: 'notes.view', sentAt, answeredAt: sentAt + 5, status }) as const;
  it.each([
    ['right', 5000, 200],
    ['refused', 5000, 404],
    ['right', 8998, 404],
    ['right', 8998, 200],
    ['late', 9000, 200],
    ['right', 9000, 404],
    ['fault', 5000, 500],
  ] as const)('is %s of what was sent at %i and answered by %i', (verdict, sentAt, status) => {
    expect(judge([given], ask(sentAt, status))).toBe(verdict);
  });

  it('goes by what the owner was told last', () => {
    const revoked: Terms = { ...given, replaced: { askedAt: 6000, heldAt: 6010 } };
    expect(judge([revoked], ask(6012, 200))).toBe('late');
    expect(judge([revoked], ask(6004, 200))).toBe('right');
  });
});
