import { describe, expect, it } from '@jest/globals';
import { permissions } from '@petcare/contracts';
import { presetAreas, wholeAreas, type ChosenAreas } from './grant-areas.ts';
import { grantCan, mostOf, usualAreas } from './grant-rights.ts';
import { grantWords } from './grant-words.ts';

describe('what is shared, in words', () => {
  it.each<[ChosenAreas, string]>([
    [{ notes: 'view' }, 'see notes of Biscuit'],
    [{ medication: 'add', notes: 'view' }, 'tick off medication and see notes of Biscuit'],
    [{ medication: 'add', reminders: 'add' }, 'tick off medication and reminders of Biscuit'],
    [{ medication: 'add', reminders: 'add', profile: 'view' }, 'tick off medication and reminders of Biscuit'],
    [{ notes: 'edit', measures: 'add', profile: 'view', contacts: 'view' }, 'change notes and log weights of Biscuit'],
    [presetAreas('viewer'), 'see health, medication, weights, notes and reminders of Biscuit'],
    [presetAreas('family'), 'change health, medication, weights and notes, and tick off reminders of Biscuit'],
    [
      { reminders: 'add', notes: 'add', medical: 'view', measures: 'view' },
      'tick off reminders, write notes, and see health and weights of Biscuit',
    ],
    [{ profile: 'view' }, 'see the profile of Biscuit'],
    [{}, 'see nothing of Biscuit'],
  ])('%j', (chosen, words) => expect(grantWords(wholeAreas(chosen), ['Biscuit'])).toBe(words));

  it('names every animal', () => {
    expect(grantWords(wholeAreas({ notes: 'view' }), ['Bella', 'Mog', 'Pip'])).toBe('see notes of Bella, Mog and Pip');
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
    ]);
    expect(permissions.filter((permission) => grantCan(wholeAreas({}), permission))).toEqual([]);
    expect(grantCan(presetAreas('family'), 'members.edit')).toBe(false);
  });

  it('is nothing of what cannot be given, whatever a preset says', () => {
    expect(presetAreas('family')).toMatchObject({ profile: 'edit', documents: 'edit', notes: 'edit' });
    expect(usualAreas('family')).toMatchObject({ profile: 'view', documents: 'none', notes: 'edit' });
  });

  it('of several grants is the most of each area', () => {
    expect(mostOf([wholeAreas({ notes: 'view', medical: 'edit' }), wholeAreas({ notes: 'add' })])).toEqual(
      wholeAreas({ notes: 'add', medical: 'edit' }),
    );
  });
});
