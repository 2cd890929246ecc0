import { describe, expect, it } from '@jest/globals';
import { readLink, signLink } from './signed-link.ts';

const secret = 'a secret that nobody knows but us';
const expires = new Date('2026-12-20T09:00:00Z');
const before = new Date('2026-12-20T08:59:58Z');
const values = ['one', 'Zoë'];
const link = signLink(secret, 'reminders.done', values, expires);

describe('a signed link', () => {
  it('says what was put in, in signs that every mail program leaves alone', () => {
    expect(readLink(secret, 'reminders.done', link, before)).toEqual(values);
    expect(link).toMatch(/^[\w.-]+$/);
  });

  const [payload = '', signature = ''] = link.split('.');
  const another = Buffer.from(JSON.stringify([9_999_999_999, 'two', 'Zoë'])).toString('base64url');
  it.each([
    ['another purpose', 'reminders.snooze', link],
    ['another content', 'reminders.done', `${another}.${signature}`],
    ['no signature', 'reminders.done', payload],
    ['an empty signature', 'reminders.done', `${payload}.`],
    ['half a signature', 'reminders.done', link.slice(0, -20)],
    ['something behind it', 'reminders.done', `${link}.x`],
    ['nothing', 'reminders.done', ''],
  ])('is not one with %s', (_case, purpose, segment) => {
    expect(readLink(secret, purpose, segment, before)).toBeNull();
  });

  it('is not one of another installation', () => {
    expect(readLink('another secret', 'reminders.done', link, before)).toBeNull();
  });

  it('is over when its time has come', () => {
    expect(readLink(secret, 'reminders.done', link, expires)).toBeNull();
  });
});
