import {
  Bug,
  Contact,
  HeartPulse,
  NotebookPen,
  PoundSterling,
  Scale,
  ShieldAlert,
  type LucideIcon,
} from 'lucide-react';
import type { RecordKindName } from '@petcare/contracts';

/** What stands beside each kind in the history. */
export const kindIcons: Readonly<Record<RecordKindName, LucideIcon>> = {
  allergy: ShieldAlert,
  condition: HeartPulse,
  contact: Contact,
  expense: PoundSterling,
  measure: Scale,
  note: NotebookPen,
  treatment: Bug,
};
