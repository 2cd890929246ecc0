import { allergies } from './allergies/allergies.ts';
import { conditions } from './conditions/conditions.ts';
import { measures } from './measures/measures.ts';

/** The kinds of records of this domain. A new one is a line here. */
export const healthKinds = [allergies, conditions, measures] as const;
