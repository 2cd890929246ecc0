import { useState } from 'react';

const key = 'single-keys';

/** Whether keys without Ctrl or ⌘ do anything: people who speak to their computer switch them off (WCAG 2.1.4). Stored on this device. */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(singleKeysAreOn);
  const set = (next: boolean) => {
    localStorage.setItem(key, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, set];
}
