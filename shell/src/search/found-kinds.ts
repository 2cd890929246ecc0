import {
  Bell,
  Bug,
  Contact,
  FileText,
  GraduationCap,
  HeartPulse,
  LifeBuoy,
  ListChecks,
  NotebookPen,
  PawPrint,
  Pill,
  PoundSterling,
  Scale,
  ShieldAlert,
  Stethoscope,
  Syringe,
  Target,
  Umbrella,
  type LucideIcon,
} from 'lucide-react';
import { recordKinds } from '@petcare/contracts';
import type { FoundKind } from '@petcare/contracts/search';

/** What appears beside each kind of result. */
export const foundIcons: Readonly<Record<FoundKind, LucideIcon>> = {
  allergy: ShieldAlert,
  claim: Umbrella,
  condition: HeartPulse,
  contact: Contact,
  expense: PoundSterling,
  file: FileText,
  measure: Scale,
  medication: Pill,
  note: NotebookPen,
  pet: PawPrint,
  policy: Umbrella,
  reminder: Bell,
  renewal: Umbrella,
  ticket: LifeBuoy,
  'training-plan': Target,
  'training-session': GraduationCap,
  'training-skill': ListChecks,
  treatment: Bug,
  vaccination: Syringe,
  visit: Stethoscope,
};

const others = {
  pet: 'Pets',
  reminder: 'Reminders',
  ticket: 'Support tickets',
  contact: 'Vets & specialists',
} as const;

/** The heading above all results of a kind. */
export function titleOf(kind: FoundKind): string {
  if (kind === 'pet' || kind === 'reminder' || kind === 'ticket' || kind === 'contact') return others[kind];
  const { many } = recordKinds[kind];
  return many.charAt(0).toUpperCase() + many.slice(1);
}
