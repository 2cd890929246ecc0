import type { Standing, Told } from './state.ts';

/**
 * The machine as it is written down: in which standing what may happen, and where that leads. `machine.ts` does it, and a test follows each
 * step of random lives in here: nothing else ever happens, all of it does, and from everywhere there is a way back to `active`.
 *
 * ```
 *            subscribed                  a bill is due, or a card declined
 *   none ──────────────────▶ active ──────────────────────────────▶ past-due ──── 7 days ───▶ restricted
 *                            ▲ ▲  │ ◀─────────── paid-up ──────────────┘                         │  │
 *                 subscribed │ │  │                                                              │  │
 *                            │ └──┼─────────────────────── paid-up ──────────────────────────────┘  │
 *                          cancelled ◀── its end, once cancelled ── or 60 days ─────────────────────┘
 * ```
 */
export const standings: Readonly<Record<Standing, Readonly<Partial<Record<Told['kind'], Standing>>>>> = {
  // On trial for 7 days, or after it: then everything can be read, doses given and all data taken.
  none: { subscribed: 'active' },
  active: {
    changed: 'active',
    'change-planned': 'active',
    'cancel-planned': 'active',
    resumed: 'active',
    renewed: 'active',
    'past-due': 'past-due',
    cancelled: 'cancelled',
  },
  // Everything works as before, for 7 days.
  'past-due': {
    'paid-up': 'active',
    renewed: 'past-due',
    'cancel-planned': 'past-due',
    resumed: 'past-due',
    restricted: 'restricted',
    cancelled: 'cancelled',
  },
  // As after a trial. Nothing is charged for this time: a new month begins once the oldest bill is paid.
  restricted: { 'paid-up': 'active', renewed: 'past-due', cancelled: 'cancelled' },
  cancelled: { subscribed: 'active' },
};

/** When the oldest of several due bills is paid: the others haven't been due that long. */
export const paidInPart: Readonly<Partial<Record<Standing, Standing>>> = { restricted: 'past-due' };
