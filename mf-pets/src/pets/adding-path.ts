/** The tab on a pet's page where each of these is added. */
const tabs = { measure: 'health', treatment: 'health', note: 'notes' } as const;
export type Addable = keyof typeof tabs;

export const isAddable = (kind: string | null): kind is Addable => kind !== null && Object.hasOwn(tabs, kind);

/** Where the form for a new one is open. */
export const addingPath = (petId: string, kind: Addable): string => `/pets/${petId}?tab=${tabs[kind]}&add=${kind}`;
