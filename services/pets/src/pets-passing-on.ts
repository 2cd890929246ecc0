import type { PassingOnRegister } from '@petcare/platform';

export const petsPassingOn: PassingOnRegister = {
  'pets.pet': {
    part: null,
    by: null,
    which: 't.id = $2',
    // How it came home, and when, is different for whoever has it now.
    becomes: { status: 'active', gotcha_on: null, origin: null, passed_on_at: null },
  },
  'pets.microchip': { part: null, by: 'pet_id' },
  'platform.picture': { part: null, by: 'subject_id', which: `t.kind = 'pet'` },
  'pets.contact': 'Is somebody the keeper before knows.',
};
