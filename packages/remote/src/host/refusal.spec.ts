import { expect, test } from '@jest/globals';
import { contractVersion, type RemoteDescriptor } from '@petcare/contracts';
import { aVersion } from './host.fixture.ts';
import { refusalOf } from './refusal.ts';

const refusal = (descriptor: Partial<RemoteDescriptor>, backend?: Record<string, string>) =>
  refusalOf(aVersion('pets', descriptor), {}, { backend });

test.each([
  [
    '3.0',
    `needs shell contract 3.0; this shell provides ${contractVersion}. Roll mf-pets back or deploy a shell that provides 3.0.`,
  ],
  [
    '1.10',
    `needs shell contract 1.10; this shell provides ${contractVersion}. Roll mf-pets back or deploy a shell that provides 1.10.`,
  ],
  [
    '0.9',
    `needs shell contract 0.9; this shell provides ${contractVersion}. Build mf-pets anew against contract ${contractVersion}.`,
  ],
])('contract %s: both versions and the remedy', (contract, said) => {
  expect(refusal({ contract })).toMatchObject({ code: 'MF_CONTRACT', message: `mf-pets 1.0.0+ab ${said}` });
});

test.each(['1.0', '1.1', contractVersion])('contract %s is met', (contract) => {
  expect(refusal({ contract })).toBeNull();
});

test('a back-end module that is too old, or not there', () => {
  const backend = { pets: '>=4 <6' };
  expect(refusal({ backend }, { pets: '3.9.0' })).toMatchObject({
    code: 'MF_BACKEND',
    message: expect.stringContaining('needs pets >=4 <6 of the server, which has 3.9.0.'),
  });
  expect(refusal({ backend }, {})?.message).toContain('which does not have it');
  expect(refusal({ backend }, { pets: '4.0.0' })).toBeNull();
});

test('one that is switched off says why, whatever else is wrong', () => {
  const killed = { reason: 'Moving house.', since: '2026-11-21T08:00:00Z' };
  expect(refusalOf(aVersion('pets', { contract: '9.0' }), { killed }, {})).toMatchObject({
    code: 'MF_KILLED',
    message: 'It has been switched off for now: Moving house.',
  });
});
