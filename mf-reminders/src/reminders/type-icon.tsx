import {
  Bell,
  Bug,
  Cake,
  CalendarDays,
  CreditCard,
  Hammer,
  ListChecks,
  Pill,
  Scale,
  Scissors,
  ShieldCheck,
  Syringe,
  type LucideIcon,
} from 'lucide-react';
import type { ReminderType } from '@petcare/contracts';

const icons: Record<ReminderType, LucideIcon> = {
  vaccination: Syringe,
  medication: Pill,
  parasite: Bug,
  appointment: CalendarDays,
  insurance: ShieldCheck,
  grooming: Scissors,
  farrier: Hammer,
  'weigh-in': Scale,
  birthday: Cake,
  payment: CreditCard,
  task: ListChecks,
  custom: Bell,
};

/** The icon for a type of reminder; the word always appears beside it. */
export function TypeIcon({ type }: { type: ReminderType }) {
  const Icon = icons[type];
  return <Icon aria-hidden className="size-4 shrink-0" />;
}
