interface Ends {
  from?: string | undefined;
  to?: string | undefined;
}

/** Of a query from one local date to another: one that ended before it began would say that nothing happened. */
export const beginsFirst = ({ from, to }: Ends): boolean => from === undefined || to === undefined || from <= to;
export const endsTooSoon = { path: ['to'], error: 'This is before the first day. Choose a later one.' };
