const written = new Map([
  ['2fa', 'two-factor'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
  ['mf', 'front end'],
  ['r', 'mail link'],
  ['u', 'unsubscribe link'],
  ['p', 'mail photo'],
]);

/** First parts of paths that say whose or what kind a thing is, as a word before it; an empty one means nothing to people. */
const areas = new Map([
  ['auth', ''],
  ['admin', ''],
  ['super-admin', ''],
  ['support', 'support'],
  ['training', 'training'],
  ['mf', 'front-end'],
]);

/** Singulars of words without a regular plural. */
const ones = new Map([
  ['recycle-bin', 'an entry of the recycle bin'],
  ['shared-with-me', 'a grant'],
]);

/** Where the handler's name and the path say too little. */
const sayings = new Map([
  ['POST /api/auth/register', 'Create an account'],
  ['POST /api/auth/login', 'Log in'],
  ['POST /api/auth/logout', 'Log out'],
  ['GET /api/admin/audit-chain', 'Verify part of the audit trail'],
  ['GET /api/admin/request-mails', 'List the e-mails a request planned'],
  ['POST /api/auth/proof', 'Prove who you are'],
  ['GET /api/auth/2fa', 'Read whether two-factor is on'],
  ['DELETE /api/auth/2fa', 'Turn two-factor off'],
  ['POST /api/auth/2fa/setup', 'Start setting up two-factor'],
  ['POST /api/auth/2fa/confirm', 'Turn two-factor on'],
  ['POST /api/auth/profile/avatar', 'Set your picture'],
  ['DELETE /api/auth/profile/avatar', 'Remove your picture'],
  ['POST /api/organizations/switch', 'Switch to another organization'],
  ['POST /api/imports', 'Preview a sheet before importing it'],
  ['PATCH /api/imports/{id}', 'Set what a sheet’s columns are'],
  ['DELETE /api/imports/{id}', 'Drop a sheet that was not imported'],
  ['POST /api/imports/{id}/apply', 'Import as previewed'],
  ['GET /api/imports/{id}/refused.csv', 'Read the refused rows as CSV'],
  ['POST /api/support/attachments', 'Send an attachment for a new ticket'],
  ['POST /api/support/tickets/{id}/attachments', 'Send an attachment for a ticket'],
  ['POST /api/support/tickets/{id}/messages', 'Reply to a ticket'],
  ['POST /api/support/tickets/{id}/read', 'Mark a ticket as read'],
  ['GET /api/support/tickets/admin', 'List the tickets that wait and the newest, for staff'],
  ['GET /api/support/tickets/all', 'List everybody’s tickets, for staff'],
  ['POST /api/auth/password/forgot', 'Ask for a password reset link'],
  ['POST /api/occurrences/{id}/done', 'Mark an occurrence as done'],
  ['POST /api/r/{signed}', 'Do what an e-mail link says'],
  ['GET /api/u/{signed}', 'Read what an unsubscribe link ends'],
  ['POST /api/u/{signed}', 'Unsubscribe'],
  ['POST /api/subscription', 'Subscribe to a plan'],
  ['POST /api/super-admin/organizations/{id}/invoices/{itemId}/paid', 'Record an invoice as paid'],
  ['POST /api/super-admin/organizations/{id}/trial', 'Extend a trial'],
  ['POST /api/super-admin/drop-in', 'Drop in on an organization'],
  ['POST /api/super-admin/exit-drop-in', 'End a visit'],
  ['GET /api/shared-with-me/doses', 'List today’s doses shared with you'],
  ['GET /api/shared-with-me/news', 'List what others did for pets shared with you'],
  ['GET /api/shared-with-me/occurrences', 'List open occurrences shared with you'],
  ['GET /api/assistant', 'Read whether there is an assistant'],
  ['PATCH /api/assistant', 'Turn the assistant on or off'],
  ['POST /api/pets/{id}/conversations', 'Start a conversation about a pet'],
  ['POST /api/pets/{id}/conversations/{itemId}/messages', 'Ask in a conversation about a pet'],
  ['GET /api/search', 'Search everything you can see'],
  ['GET /api/pets/{id}/vaccinations/valid', 'Check vaccinations for a range of dates'],
]);

/** Verbs of the handlers every kind of record has. */
const ofRecords = new Map([
  ['list', 'List'],
  ['create', 'Add'],
  ['get', 'Read'],
  ['update', 'Change'],
  ['remove', 'Delete'],
]);

const isParameter = (segment: string): boolean => segment.startsWith('{');
const wordsOf = (segment: string): string => written.get(segment) ?? segment.replaceAll(/[-.]/g, ' ');
const pascal = (segment: string): string =>
  segment
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('ss') || !word.endsWith('s') ? word : word.slice(0, -1);
}

function withArticle(word: string): string {
  const one = singularOf(word);
  return `${/^[aeio]/i.test(one) ? 'an' : 'a'} ${one}`;
}

/** The parts of a path that name something, each with whether it means just one. */
function thingsOf(path: string): { segment: string; isOne: boolean }[] {
  const segments = path.replace(/^\/api\//, '').split('/');
  return segments.flatMap((segment, index) =>
    isParameter(segment) ? [] : [{ segment, isOne: isParameter(segments[index + 1] ?? '') }],
  );
}

type Thing = ReturnType<typeof thingsOf>[number];

/** One of them, or all of them, with the word for their area before it. */
function phraseOfThing({ segment, isOne }: Thing, area = ''): string {
  const words = [area, wordsOf(segment)].filter(Boolean).join(' ');
  return isOne ? (ones.get(segment) ?? withArticle(words)) : words;
}

function phraseOf([first, second, ...rest]: readonly Thing[]): string {
  if (!first) return '';
  const area = areas.get(first.segment);
  if (area === undefined || !second)
    return [first, ...(second ? [second] : []), ...rest]
      .map((thing) => phraseOfThing(thing))
      .toReversed()
      .join(' of ');
  return [phraseOfThing(second, area), ...rest.map((thing) => phraseOfThing(thing))].toReversed().join(' of ');
}

/** The name of the handling method, out of `PetsController_recordDeath`. */
const handlerOf = (operationId: string): string => operationId.split('_').at(-1) ?? operationId;

/**
 * What an operation is called in programs: `listPetAllergies`, `snoozeOccurrence`, `getReportsMedicalCsv`. No two operations share one,
 * because the whole path is in it.
 */
export function operationNameOf(method: string, path: string, operationId: string): string {
  const handler = handlerOf(operationId);
  const verb = ofRecords.has(handler) || method !== 'get' ? handler : 'get';
  const things = thingsOf(path);
  const isSaidTwice = things.length > 1 && pascal(things.at(-1)?.segment ?? '').toLowerCase() === verb.toLowerCase();
  const named = isSaidTwice ? things.slice(0, -1) : things;
  const isOneMore = verb === 'create';
  return (
    verb +
    named
      .map(({ segment, isOne }, index) =>
        pascal(isOne || (isOneMore && index === named.length - 1) ? singularOf(segment) : segment),
      )
      .join('')
  );
}

/** One line for people: “List allergies of a pet”, “Snooze an occurrence”, “Change password”. */
export function summaryOf(method: string, path: string, operationId: string): string {
  const said = sayings.get(`${method.toUpperCase()} ${path}`);
  if (said) return said;
  const handler = handlerOf(operationId);
  const things = thingsOf(path);
  const verb = ofRecords.get(handler);
  if (handler === 'create')
    return `Add ${phraseOf(things.map((thing, index) => (index === things.length - 1 ? { ...thing, isOne: true } : thing)))}`;
  if (verb) return `${verb} ${phraseOf(things)}`;
  if (method === 'get') return `Read ${phraseOf(things)}`;
  const words = handler.replaceAll(/[A-Z0-9]+/g, (letters) => ` ${letters.toLowerCase()}`);
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  if (words.includes(' ')) return sentence;
  const rest = things.at(-1)?.isOne === false && things.length > 1 ? things.slice(0, -1) : things;
  return `${sentence} ${phraseOf(rest)}`;
}
