import type { PassingOnRegister } from '@petcare/platform';

export const importsPassingOn: PassingOnRegister = {
  'imports.import': 'What was imported is among the records.',
};
