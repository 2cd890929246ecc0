import { HttpException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { notFound, ProblemError, unavailable } from './problem-error.ts';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
]);
const connectionTexts = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
];

/** The SQLSTATE with which the database keeps the record of a pet that was passed on; its message is for people. */
export const keptAsItWas = 'PC409';

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** As the framework and the file server put it on their errors. */
function statusOf(error: unknown): number {
  const hasStatus = typeof error === 'object' && error !== null && 'statusCode' in error;
  return hasStatus ? Number(error.statusCode) : 500;
}

/** Whether the database was away, rather than that it refused something or took too long: the same will do another time. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return code !== '57014' && isConnectionFault(error, code);
}

function isConnectionFault(error: unknown, code: string | undefined): boolean {
  if (code !== undefined && (connectionCodes.has(code) || code.startsWith('08'))) return true;
  return error instanceof Error && connectionTexts.some((text) => error.message.includes(text));
}

/** What the database itself refused: the service's own check comes first, this is the second lock. */
function refusedByDatabase(code: string | undefined, error: unknown): ProblemError | null {
  switch (code) {
    case keptAsItWas:
      return new ProblemError('conflict', error instanceof Error ? error.message : 'This stays as it was.');
    // What a grant opened a moment ago it doesn't any more.
    case 'P0002':
      return notFound();
    case '23505':
      return new ProblemError('conflict', 'This already exists.');
    case '23503':
      return new ProblemError('unprocessable', 'This refers to something that is no longer there.');
    case '23514':
    case '22P02':
    case '22001':
    case '22021':
    case '22003':
    case '22007':
    case '22008':
      return new ProblemError('validation', 'We can’t store some of this. Please check what you entered.');
    case '40001':
    case '40P01':
      return new ProblemError('conflict', 'Somebody changed this at the same moment. Please try again.');
    default:
      return null;
  }
}

function fromStatus(status: number): ProblemError {
  switch (status) {
    case 401:
      return new ProblemError('unauthenticated', 'Please log in.');
    case 403:
    case 404:
    case 405:
    case 414:
      return notFound();
    case 413:
      return new ProblemError('too-large', 'This is too large to send.');
    case 415:
      return new ProblemError('unsupported-type', 'This kind of content isn’t accepted here.');
    case 503:
      return unavailable();
    default:
      return status < 500 ? new ProblemError('validation', 'We can’t read this request.') : internal();
  }
}

function internal(): ProblemError {
  return new ProblemError('internal', 'Something went wrong on our side. We’ve made a note of it; please try again.');
}

/** For somebody a pet is shared with, but not this part of it. */
export const notSharedWithYou = 'This isn’t shared with you. Ask whoever shares the pet.';

const closedWords = {
  'plan-limit': 'No more files can be added here at the moment. Ask whoever shares the pet.',
  'read-only': 'Nothing can be added or changed here at the moment. Ask whoever shares the pet.',
};

/** What an organisation pays for is for its own people to know: a refusal about it for somebody a pet is shared with. */
export function closedToGuests({ code }: ProblemError): ProblemError | null {
  return code === 'plan-limit' || code === 'read-only' ? new ProblemError('read-only', closedWords[code]) : null;
}

const causeOf = (error: unknown): unknown => (error instanceof QueryFailedError ? error.driverError : error);

/** The SQLSTATE of a database fault, wrapped by TypeORM or not; for others, their code, if any. */
export function sqlStateOf(error: unknown): string | undefined {
  return codeOf(causeOf(error));
}

/** The answer for anything thrown; our own faults never show their text. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof HttpException) return fromStatus(error.getStatus());
  const cause = causeOf(error);
  // The framework's own word counts first: a request its sender gave up ends like a lost database connection.
  const status = statusOf(cause);
  if (status < 500) return fromStatus(status);
  const code = codeOf(cause);
  if (isConnectionFault(cause, code)) return unavailable();
  const refused = refusedByDatabase(code, cause);
  if (refused) return refused;
  return fromStatus(status);
}
