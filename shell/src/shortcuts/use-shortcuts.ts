import { useEffect, useEffectEvent, useRef } from 'react';
import { ShortcutReader, type Shortcut } from './shortcuts.ts';
import { singleKeysAreOn } from './single-keys.ts';

/** Where keys type text, or make a choice themselves. */
const takesKeys =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])';
const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Calls `act` for a shortcut pressed anywhere, except where somebody is typing or something is open over the page. */
export function useShortcuts(act: (shortcut: Shortcut) => void): void {
  const reader = useRef(new ShortcutReader());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || document.querySelector(overlay)) return;
    const isTyping = event.target instanceof Element && event.target.matches(takesKeys);
    const shortcut = reader.current.read(event, !isTyping && singleKeysAreOn());
    if (!shortcut) return;
    event.preventDefault();
    act(shortcut);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
