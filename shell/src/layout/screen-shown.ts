import { createContext } from 'react';

/** False while the screen stands ready behind the page wrapper's skeleton, where nothing can take the focus. */
export const ScreenShown = createContext(true);
