/** An e-mail as the database knows it. */
export type MailRow = {
  messageId: string | null;
  state: string;
  /** Times the message was given to the server and not refused. */
  offerCount: number;
};

/** The fate of a campaign's e-mails, all of which were due. */
export type Verdict = {
  due: number;
  /** Different e-mails the server accepted. */
  arrived: number;
  /** Never accepted by the server, and nobody is told. */
  lost: number;
  /** Never accepted by the server, but recorded as given up, and somebody is told. */
  told: number;
  /** Accepted more than once, and the product knows it may have been. */
  flaggedTwice: number;
  /** Accepted more than once, and the product doesn't know. */
  unflaggedTwice: number;
  /** Given to the server without an answer until it was given up: somebody is told that it may not have arrived. */
  uncertain: number;
  /** Accepted, but recorded as something else, and not as uncertain. */
  unrecorded: number;
  /** Accepted, but belonging to no e-mail in the database. */
  strange: number;
};

/** Judges what the database says by the mail server's record: `expected` e-mails were due. */
export function judge(expected: number, rows: readonly MailRow[], taken: readonly string[]): Verdict {
  const times = new Map<string, number>();
  for (const id of taken) times.set(id, (times.get(id) ?? 0) + 1);
  const timesOf = ({ messageId }: MailRow): number => (messageId === null ? 0 : (times.get(messageId) ?? 0));
  const twice = rows.filter((row) => timesOf(row) > 1);
  const known = new Set(rows.map(({ messageId }) => messageId));
  const arrived = rows.filter((row) => timesOf(row) > 0);
  const told = rows.filter((row) => timesOf(row) === 0 && isTold(row)).length;
  return {
    due: expected,
    arrived: arrived.length,
    lost: expected - arrived.length - told,
    told,
    flaggedTwice: twice.filter(({ offerCount }) => offerCount > 1).length,
    unflaggedTwice: twice.filter(({ offerCount }) => offerCount <= 1).length,
    uncertain: rows.filter(isUncertain).length,
    unrecorded: arrived.filter((row) => row.state !== 'sent' && !isUncertain(row)).length,
    strange: [...times.keys()].filter((id) => !known.has(id)).length,
  };
}

function isUncertain({ state }: MailRow): boolean {
  return state === 'uncertain';
}

/** Shown to the owner, who can have it tried again. */
function isTold({ state }: MailRow): boolean {
  return state === 'uncertain' || state === 'dead' || state === 'missed';
}

/** Nothing lost, nothing sent twice without being known, and the database says what happened. */
export function isPassed({ lost, unflaggedTwice, unrecorded, strange }: Verdict): boolean {
  return lost === 0 && unflaggedTwice === 0 && unrecorded === 0 && strange === 0;
}
