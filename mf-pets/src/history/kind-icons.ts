import {
  Bug,
  Contact,
  FileText,
  GraduationCap,
  HeartPulse,
  ListChecks,
  NotebookPen,
  Pill,
  PoundSterling,
  Umbrella,
  Scale,
  ShieldAlert,
  Stethoscope,
  Syringe,
  Target,
  type LucideIcon,
} from 'lucide-react';
import type { RecordKindName } from '@petcare/contracts';

/** What stands beside each kind in the history. */
export const kindIcons: Readonly<Record<RecordKindName, LucideIcon>> = {
  allergy: ShieldAlert,
  condition: HeartPulse,
  contact: Contact,
  expense: PoundSterling,
  file: FileText,
  measure: Scale,
  medication: Pill,
  note: NotebookPen,
  policy: Umbrella,
  renewal: Umbrella,
  'training-plan': Target,
  'training-session': GraduationCap,
  'training-skill': ListChecks,
  treatment: Bug,
  vaccination: Syringe,
  visit: Stethoscope,
};
