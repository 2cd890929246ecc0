import { createContext, useContext } from 'react';

/** True for a shared pet's reminders: they can be ticked off, but have no page of their own here. */
export const SharedPet = createContext(false);

export const useIsShared = (): boolean => useContext(SharedPet);
