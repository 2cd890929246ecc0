import { createContext, useContext } from 'react';

/** True around the reminders of a pet that somebody else shares: they can be ticked off, and have no page of their own here. */
export const SharedPet = createContext(false);

export const useIsShared = (): boolean => useContext(SharedPet);
