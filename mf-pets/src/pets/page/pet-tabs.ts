import type { ComponentType } from 'react';
import type { Pet } from '@petcare/contracts';
import type { Tab } from '@petcare/ui';
import { OverviewTab } from './overview-tab.tsx';

export interface PetTab extends Tab {
  /** The view; `pet` is undefined while only the list's row of it is known. */
  View: ComponentType<{ pet: Pet | undefined }>;
}

/** The views of a pet that exist, in the order of the page; `?tab=` names one, the first is shown otherwise. */
export const petTabs: readonly [PetTab, ...PetTab[]] = [{ id: 'overview', label: 'Overview', View: OverviewTab }];
