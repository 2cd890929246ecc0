/** Whether the organisation `$1` has stopped paying so long ago that it gets no e-mails about reminders any more. */
export const isSilenced = `coalesce((select billing.reminders_until($1)) <= platform.now(), false)`;

/** Why one did not go, kept with it. */
export const silenced = { suppress: 'nobody has subscribed, and the two weeks after that are over' } as const;
