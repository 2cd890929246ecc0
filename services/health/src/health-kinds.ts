import { allergies } from './allergies/allergies.ts';
import { conditions } from './conditions/conditions.ts';
import { measures } from './measures/measures.ts';
import { medications } from './medications/medications.ts';
import { treatments } from './treatments/treatments.ts';
import { vaccinations } from './vaccinations/vaccinations.ts';
import { visits } from './visits/visits.ts';

/** This domain's kinds of records. A new one is one line here. */
export const healthKinds = [allergies, conditions, measures, medications, treatments, vaccinations, visits] as const;
