import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { bounceAddress, readBounceAddress } from './bounce-address.ts';

const key = 'not a secret, only long enough to be one';
const mail = { organisationId: randomUUID(), id: randomUUID() };
const address = bounceAddress(key, mail, 'bounces.petcare.test');

describe('the address for bounces', () => {
  it('names its mail, in no more letters than a server has to take, whatever case they arrive in', () => {
    expect(address.indexOf('@')).toBeLessThanOrEqual(64);
    expect(readBounceAddress(key, address)).toEqual(mail);
    expect(readBounceAddress(key, address.toUpperCase())).toEqual(mail);
  });

  it.each([
    ['another key', () => readBounceAddress(`${key}!`, address)],
    ['another mail', () => readBounceAddress(key, address.replace(/^b-./, address[2] === 'a' ? 'b-b' : 'b-a'))],
    ['a part of it', () => readBounceAddress(key, address.replace(/.@/, '@'))],
    ['an address of somebody', () => readBounceAddress(key, 'b-ann@families.test')],
    ['no address', () => readBounceAddress(key, '')],
  ])('is of nobody with %s', (_case, read) => {
    expect(read()).toBeNull();
  });
});
