import type { SlotName } from '@petcare/contracts';

/** What a slot's fillers are given, by slot. The name carries its version: different props are a different slot. */
export interface SlotProps {
  /** A card on the home screen; it fetches what it shows. */
  'dashboard.card/v1': object;
  /**
   * What a tab on a pet's page shows below the row of tabs. Its `id` names it in the address. Positions, by `order`: overview 10, health
   * 20, medication 30, reminders 40, insurance 50, expenses 60, notes 70, documents 80, training 90, sharing 100, ai-insights 110.
   */
  'pet.tab/v1': { petId: string; petName: string };
  /** A button among the actions on a pet's page. */
  'pet.action/v1': { petId: string; petName: string };
}

type Names = { [Name in SlotName]: SlotProps[Name] };

/** One slot's props; complete for every name in the contract. */
export type PropsOf<Name extends SlotName> = Names[Name];
