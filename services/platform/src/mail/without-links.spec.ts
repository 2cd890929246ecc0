import { describe, expect, it } from '@jest/globals';
import { notesWithoutLinks, withoutLinks } from './without-links.ts';

describe('what somebody writes in a letter to a stranger', () => {
  it.each([
    'Give 0.5 ml at 8.30, e.g. with food.\nNext: 12.11.2026.\n\nThanks...',
    'Twice a day (b.i.d.), 2.5 mg/kg.',
    'Seen on Monday. All well',
  ])('stays as it is: %j', (notes) => {
    expect(notesWithoutLinks(notes)).toBe(notes);
  });

  it.each([
    ['Log in at https://www.evil.example/x', 'Log in at  www. evil. example/x'],
    ['evil.example', 'evil. example'],
    ['Ask x@evil.example\r\nor 192.168.1.1', 'Ask x at evil. example\nor 192. 168. 1. 1'],
    ['2.evil.example', '2. evil. example'],
    ['A\u202Eb\tc', 'Ab c'],
  ])('has no link in it: %j', (notes, said) => {
    expect(notesWithoutLinks(notes)).toBe(said);
  });
});

it('a name is one line without links', () => {
  expect(withoutLinks('Bella\nhttps://evil.example')).toBe('Bella  evil. example');
});
