import { z } from 'zod';

/** The parts of an animal's record, each of which can be shared separately. */
export const areas = [
  'profile',
  'medical',
  'medication',
  'measures',
  'notes',
  'reminders',
  'documents',
  'insurance',
  'expenses',
  'training',
  'contacts',
] as const;
export const area = z.enum(areas);
export type Area = (typeof areas)[number];

/** `view` reads, `add` writes new entries and corrects one's own, `edit` changes everyone's. */
export const areaLevels = ['view', 'add', 'edit'] as const;
export type AreaLevel = (typeof areaLevels)[number];

/** What may be done in an area: `medical.edit`. */
export type AreaRight = `${Area}.${AreaLevel}`;

/** An area's rights up to that level. */
export function areaRights(...levels: AreaLevel[]): AreaRight[] {
  return areas.flatMap((name) => levels.map((level): AreaRight => `${name}.${level}`));
}
