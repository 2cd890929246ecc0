import { createContext } from 'react';

/** Remembers whether this page has shown any screen since it was loaded. */
export class Seen {
  #any = false;

  /** Records that a screen is showing now; true for the first one. */
  isFirst(): boolean {
    const isFirst = !this.#any;
    this.#any = true;
    return isFirst;
  }
}

export const ScreensSeen = createContext(new Seen());
