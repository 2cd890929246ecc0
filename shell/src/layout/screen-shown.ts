import { createContext } from 'react';

/** False while the screen waits behind the page wrapper's skeleton, where nothing can take focus. */
export const ScreenShown = createContext(true);
