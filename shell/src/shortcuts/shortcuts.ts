/** What the keyboard does everywhere. `single`: a key without Ctrl or ⌘, which people can switch off. */
export interface Shortcut {
  readonly id: ShortcutId;
  readonly words: string;
  /** Pressed one after another; those in one entry, together. */
  readonly keys: readonly (readonly string[])[];
  readonly single: boolean;
  /** Where it leads; what the others do is written where they're used. */
  readonly path?: string;
}

export type ShortcutId =
  | 'search'
  | 'search-slash'
  | 'sheet'
  | 'go-dashboard'
  | 'go-pets'
  | 'go-reminders'
  | 'go-support'
  | 'go-settings'
  | 'toasts';

const goTo = (id: ShortcutId, key: string, words: string, path: string): Shortcut => ({
  id,
  words,
  keys: [['g'], [key]],
  single: true,
  path,
});

/** All of them, as the sheet lists them. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'search', words: 'Search or go to a page', keys: [['command', 'K']], single: false },
  { id: 'toasts', words: 'Go to the message in the corner', keys: [['F8']], single: false },
  { id: 'search-slash', words: 'Search or go to a page', keys: [['/']], single: true },
  { id: 'sheet', words: 'Show this list', keys: [['?']], single: true },
  goTo('go-dashboard', 'd', 'Go to the dashboard', '/dashboard'),
  goTo('go-pets', 'p', 'Go to My Pets', '/pets'),
  goTo('go-reminders', 'r', 'Go to Reminders', '/schedule'),
  goTo('go-support', 's', 'Go to Support', '/support'),
  goTo('go-settings', ',', 'Go to Settings', '/settings'),
];

/** How long the second of two keys may take, in ms. */
const pairMs = 1_500;

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

/** Reads one key at a time and says which shortcut is complete. */
export class ShortcutReader {
  #first: { key: string; at: number } | null = null;

  read({ key, ctrlKey, metaKey, altKey, timeStamp }: KeyPress, singleKeys: boolean): Shortcut | null {
    const first = this.#first;
    this.#first = null;
    if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k' ? byId('search') : null;
    if (!singleKeys || altKey) return null;
    const pressed = key.toLowerCase();
    if (first && timeStamp - first.at <= pairMs) {
      const pair = shortcuts.find(({ keys: [one, two] }) => one?.[0] === first.key && two?.[0] === pressed);
      if (pair) return pair;
    }
    this.#first = { key: pressed, at: timeStamp };
    return shortcuts.find(({ single, keys }) => single && keys.length === 1 && keys[0]?.[0] === pressed) ?? null;
  }
}

const byId = (id: ShortcutId): Shortcut | null => shortcuts.find((shortcut) => shortcut.id === id) ?? null;
