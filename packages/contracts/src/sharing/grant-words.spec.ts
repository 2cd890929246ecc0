import { describe, expect, it } from '@jest/globals';
import { areas, permissions } from '@petcare/contracts';
import {
  chosenAreas,
  grantLevel,
  levelsOf,
  mostGiven,
  presetAreas,
  wholeAreas,
  type ChosenAreas,
} from './grant-areas.ts';
import { grantCan, mostOf } from './grant-rights.ts';
import { grantWords } from './grant-words.ts';

describe('what is shared, in words', () => {
  it.each<[ChosenAreas, string]>([
    [{ notes: 'view' }, 'see notes for Biscuit'],
    [{ medication: 'add', notes: 'view' }, 'tick off and add medication, and see notes for Biscuit'],
    [{ medication: 'add', reminders: 'add' }, 'tick off and add medication and reminders for Biscuit'],
    [{ medication: 'add', reminders: 'add', profile: 'view' }, 'tick off and add medication and reminders for Biscuit'],
    [
      { notes: 'edit', measures: 'add', profile: 'view', contacts: 'view' },
      'change notes, log weights, and see vets for Biscuit',
    ],
    [
      presetAreas('viewer'),
      'see health, medication, weights, notes, reminders, photos & documents, training and vets for Biscuit',
    ],
    [
      presetAreas('family'),
      'change the profile, health, medication, weights, notes, reminders, photos & documents and training, and add vets for Biscuit',
    ],
    [
      { reminders: 'add', notes: 'add', medical: 'view', measures: 'view' },
      'tick off and add reminders, write notes, and see health and weights for Biscuit',
    ],
    [{ profile: 'view' }, 'see the profile of Biscuit'],
    [{}, 'see nothing of Biscuit'],
  ])('%j', (chosen, words) => expect(grantWords(wholeAreas(chosen), ['Biscuit'])).toBe(words));

  it('names every animal', () => {
    expect(grantWords(wholeAreas({ notes: 'view' }), ['Bella', 'Mog', 'Pip'])).toBe('see notes for Bella, Mog and Pip');
  });
});

describe('what a grant allows', () => {
  it('is what its levels hold, and nothing of the organisation', () => {
    const sitter = presetAreas('sitter');
    expect(permissions.filter((permission) => grantCan(sitter, permission))).toEqual([
      'pets.view',
      'reminders.complete',
      'profile.view',
      'medical.view',
      'medication.view',
      'medication.add',
      'measures.view',
      'measures.add',
      'notes.view',
      'notes.add',
      'reminders.view',
      'reminders.add',
      'contacts.view',
    ]);
    expect(permissions.filter((permission) => grantCan(wholeAreas({}), permission))).toEqual([]);
    expect(grantCan(presetAreas('family'), 'members.edit')).toBe(false);
  });

  it.each(areas)('is no more of %s than can be given, whatever is stored or asked for', (area) => {
    expect(wholeAreas({ [area]: 'edit' })).toEqual(wholeAreas({ [area]: mostGiven[area] }));
    expect(levelsOf(area).at(-1)).toBe(mostGiven[area]);
    for (const level of grantLevel.options)
      expect(chosenAreas.safeParse({ [area]: level }).success).toBe(levelsOf(area).includes(level));
  });

  it('of several grants is the most of each area', () => {
    expect(mostOf([wholeAreas({ notes: 'view', medical: 'edit' }), wholeAreas({ notes: 'add' })])).toEqual(
      wholeAreas({ notes: 'add', medical: 'edit' }),
    );
  });
});
