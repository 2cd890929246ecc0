/** Source of the numbers: section 9 of the specification. */
export const toastLimits = { visible: 1, durationMs: 5_000, removalMs: 1_000_000, swipePx: 50, hotkey: 'F8' } as const;

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  /** `danger` is the destructive variant: announced at once, in red. */
  tone?: 'neutral' | 'success' | 'danger';
  /** One thing that can be done about it, such as Undo. */
  action?: ToastAction;
}

export interface ToastEntry extends ToastMessage {
  id: number;
  open: boolean;
}

/** Shows a message; the returned function dismisses it. A new one replaces the last. */
export type ShowToast = (message: ToastMessage) => () => void;

export interface Toaster {
  show: ShowToast;
  dismiss: (id: number) => void;
  subscribe: (notify: () => void) => () => void;
  entries: () => readonly ToastEntry[];
}

/** One page's messages. Each test makes its own. */
export function createToaster(): Toaster {
  let entries: readonly ToastEntry[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<number, ReturnType<typeof setTimeout>>();

  const set = (next: readonly ToastEntry[]) => {
    entries = next;
    for (const notify of listeners) notify();
  };
  const remove = (id: number) => {
    removals.delete(id);
    set(entries.filter((entry) => entry.id !== id));
  };
  const dismiss = (id: number) => {
    if (removals.has(id) || !entries.some((entry) => entry.id === id)) return;
    removals.set(id, setTimeout(remove, toastLimits.removalMs, id));
    set(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  };
  const forget = (kept: readonly ToastEntry[]) => {
    for (const [id, timer] of removals) {
      if (kept.some((entry) => entry.id === id)) continue;
      clearTimeout(timer);
      removals.delete(id);
    }
    return kept;
  };

  return {
    show(message) {
      const id = ++lastId;
      set(forget([{ ...message, id, open: true }, ...entries].slice(0, toastLimits.visible)));
      return () => dismiss(id);
    },
    dismiss,
    subscribe(notify) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    entries: () => entries,
  };
}
