import { createContext } from 'react';

/** Remembers whether any screen was on this page before, since it was loaded. */
export class Seen {
  #any = false;

  /** Notes that a screen is there now; true for the first one. */
  isFirst(): boolean {
    const isFirst = !this.#any;
    this.#any = true;
    return isFirst;
  }
}

export const ScreensSeen = createContext(new Seen());
