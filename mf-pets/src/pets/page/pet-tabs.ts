import type { Permission } from '@petcare/contracts';
import { lazyPage, type SlotEntry } from '@petcare/remote';
import type { Tab } from '@petcare/ui';

/**
 * Views of a pet that this team has, each in a chunk of its own. `order` is their place among those of other teams, and one of
 * `needs` lets somebody see it.
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
    // Nothing that a grant gives: what strangers see is for those whose pet it is to decide.
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
    // Each finds what they may see of it; who sees nothing of its health finds none.
    needs: ['medical.view', 'medication.view', 'measures.view'],
    View: lazyPage(() => import('../../insights/insights-tab.tsx')),
  },
] as const;

type OwnTab = (typeof ownTabs)[number];
/** A view of a pet: this team's, or what another one put into the slot. */
export type PetTab = Tab & { order: number } & (Pick<OwnTab, 'View'> | { entry: SlotEntry });

function tabOf(entry: SlotEntry): PetTab {
  return { id: entry.key.slice(entry.remote.length + 1), label: entry.label, order: entry.order, entry };
}

/** Whether somebody who may do what `can` says sees a view of this team's. */
export const isFor = (tab: OwnTab, can: (permission: Permission) => boolean) =>
  !('needs' in tab) || tab.needs.some((permission) => can(permission));

/** All views in the order of the page that this person may see; of two with the same name in the address the first counts, this team's before others'. */
export function tabsWith(
  entries: readonly SlotEntry[],
  can: (permission: Permission) => boolean,
): readonly [PetTab, ...PetTab[]] {
  const [overview] = ownTabs;
  // What others need of the organisation, the shell asks; with a shared pet it is what was given of it.
  const others = entries.filter(({ remote }) => remote !== 'reminders' || can('reminders.view'));
  const tabs: PetTab[] = [...ownTabs.filter((tab) => isFor(tab, can)), ...others.map(tabOf)];
  const rest = tabs.filter(({ id }, index) => index > 0 && tabs.findIndex((tab) => tab.id === id) === index);
  return [overview, ...rest.toSorted((first, second) => first.order - second.order)];
}

/** Asks for the code of the view that the address names, before the page is there. */
export function preloadTab(search: URLSearchParams): void {
  const named = ownTabs.find(({ id }) => id === search.get('tab')) ?? ownTabs[0];
  named.View.preload();
}
