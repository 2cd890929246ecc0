import type { Permission } from '@petcare/contracts';
import { lazyPage, type SlotEntry } from '@petcare/remote';
import type { Tab } from '@petcare/ui';

/**
 * This team's tabs for a pet, each in its own chunk. `order` is their place among other teams' tabs, and one of `needs` lets
 * somebody see it.
 */
export const ownTabs = [
  { id: 'overview', label: 'Overview', order: 10, View: lazyPage(() => import('./overview-tab.tsx')) },
  {
    id: 'health',
    label: 'Health',
    order: 20,
    needs: ['medical.view', 'measures.view'],
    View: lazyPage(() => import('../../health/health-tab.tsx')),
  },
  {
    id: 'visits',
    label: 'Visits',
    order: 25,
    needs: ['medical.view'],
    View: lazyPage(() => import('../../visits/visits-tab.tsx')),
  },
  {
    id: 'medication',
    label: 'Medication',
    order: 30,
    needs: ['medication.view'],
    View: lazyPage(() => import('../../medications/medication-tab.tsx')),
  },
  {
    id: 'insurance',
    label: 'Insurance',
    order: 50,
    needs: ['insurance.view'],
    View: lazyPage(() => import('../../insurance/insurance-tab.tsx')),
  },
  {
    id: 'expenses',
    label: 'Expenses',
    order: 60,
    needs: ['expenses.view'],
    View: lazyPage(() => import('../../money/pet/expenses-tab.tsx')),
  },
  {
    id: 'notes',
    label: 'Notes',
    order: 70,
    needs: ['notes.view'],
    View: lazyPage(() => import('../../notes/notes-tab.tsx')),
  },
  {
    id: 'documents',
    label: 'Photos & documents',
    order: 80,
    needs: ['documents.view'],
    View: lazyPage(() => import('../../files/files-tab.tsx')),
  },
  {
    id: 'training',
    label: 'Training',
    order: 90,
    needs: ['training.view'],
    View: lazyPage(() => import('../../training/training-tab.tsx')),
  },
  {
    id: 'passport',
    label: 'Passport',
    order: 95,
    // Not part of any grant: the people the pet belongs to decide what strangers see.
    needs: ['pets.edit'],
    View: lazyPage(() => import('../../passport/passport-tab.tsx')),
  },
  {
    id: 'sharing',
    label: 'Sharing',
    order: 100,
    needs: ['members.edit'],
    View: lazyPage(() => import('../../sharing/sharing-tab.tsx')),
  },
  {
    id: 'ai-insights',
    label: 'Insights',
    order: 110,
    // Each shows what they can see of it; anyone who sees nothing of its health sees none.
    needs: ['medical.view', 'medication.view', 'measures.view'],
    View: lazyPage(() => import('../../insights/insights-tab.tsx')),
  },
] as const;

type OwnTab = (typeof ownTabs)[number];
/** A tab on the pet's page: this team's, or one another team put in the slot. */
export type PetTab = Tab & { order: number } & (Pick<OwnTab, 'View'> | { entry: SlotEntry });

function tabOf(entry: SlotEntry): PetTab {
  return { id: entry.key.slice(entry.remote.length + 1), label: entry.label, order: entry.order, entry };
}

/** Whether somebody with the rights in `can` sees one of this team's tabs. */
export const isFor = (tab: OwnTab, can: (permission: Permission) => boolean) =>
  !('needs' in tab) || tab.needs.some((permission) => can(permission));

/** All the tabs this person can see, in page order; if two have the same name in the address, the first wins, this team's before others'. */
export function tabsWith(
  entries: readonly SlotEntry[],
  can: (permission: Permission) => boolean,
): readonly [PetTab, ...PetTab[]] {
  const [overview] = ownTabs;
  // The shell checks the organisation's rights for other teams' tabs; for a shared pet, the grant counts.
  const others = entries.filter(({ remote }) => remote !== 'reminders' || can('reminders.view'));
  const tabs: PetTab[] = [...ownTabs.filter((tab) => isFor(tab, can)), ...others.map(tabOf)];
  const rest = tabs.filter(({ id }, index) => index > 0 && tabs.findIndex((tab) => tab.id === id) === index);
  return [overview, ...rest.toSorted((first, second) => first.order - second.order)];
}

/** What stays with whoever's pet it is, whatever they share. */
const neverLent: ReadonlySet<string> = new Set(['passport', 'sharing']);

/** The label of the tab named `id`, if there is one that isn't shared with somebody with the rights in `can`; null otherwise. */
export function hiddenLabel(id: string | null, can: (permission: Permission) => boolean): string | null {
  // They belong to another team, which may just not be there.
  if (id === 'reminders') return can('reminders.view') ? null : 'Reminders';
  const hidden = ownTabs.find((tab) => tab.id === id && !isFor(tab, can));
  return hidden && !neverLent.has(hidden.id) ? hidden.label : null;
}

/** Preloads the code for the tab in the address, before the page is there. */
export function preloadTab(search: URLSearchParams): void {
  const named = ownTabs.find(({ id }) => id === search.get('tab')) ?? ownTabs[0];
  named.View.preload();
}
