import { createContext, useContext } from 'react';

/** True for reminders of a pet that somebody else shares with this person: what can be done with them is the grant's to say. */
export const SharedPet = createContext(false);

export const useIsShared = (): boolean => useContext(SharedPet);
