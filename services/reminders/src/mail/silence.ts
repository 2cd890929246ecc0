/** Whether the organisation `$1` stopped paying so long ago that it no longer gets e-mails about reminders. */
export const isSilenced = `coalesce((select billing.reminders_until($1)) <= platform.now(), false)`;

/** Why one didn't go, kept with it. */
export const silenced = { suppress: 'nobody has subscribed, and the two weeks after that are over' } as const;
