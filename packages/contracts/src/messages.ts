import { z } from 'zod';

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & {}>[0];

const formats: Record<string, string> = {
  email: 'Enter an e-mail address like name@example.com.',
  date: 'Enter a real date, like 2026-11-20.',
  datetime: 'Enter a date and a time.',
  time: 'Enter a time between 00:00 and 23:59.',
  uuid: 'This reference isn’t valid.',
};

/** The message if nothing was entered at all. */
const unfilled: Record<string, string> = {
  date: 'Enter a date.',
  time: 'Enter a time.',
  uuid: 'Choose one.',
};

function missing(issue: Issue): boolean {
  return issue.input === undefined || issue.input === null || issue.input === '';
}

function tooSmall(issue: Issue & { code: 'too_small' }): string {
  if (issue.origin === 'string')
    return issue.minimum === 1 ? 'Fill this in.' : `Use at least ${issue.minimum} characters.`;
  if (issue.origin === 'array')
    return issue.minimum === 1 ? 'Choose at least one.' : `Choose at least ${issue.minimum}.`;
  return `Enter ${issue.minimum} or more.`;
}

function tooBig(issue: Issue & { code: 'too_big' }): string {
  if (issue.origin === 'string') return `Use at most ${issue.maximum} characters.`;
  if (issue.origin === 'array') return `Choose at most ${issue.maximum}.`;
  return `Enter ${issue.maximum} or less.`;
}

/**
 * What a person reads beside a field, for every issue no schema words itself. The browser, the API and the
 * e-mail actions all take their words from here.
 */
export function plainEnglish(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return missing(issue) ? 'Fill this in.' : 'This is in the wrong format.';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return (
        (missing(issue) ? unfilled[issue.format] : undefined) ?? formats[issue.format] ?? 'This is in the wrong format.'
      );
    case 'invalid_value':
      return missing(issue) ? 'Choose one.' : 'Choose one of the options.';
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}.`;
    default:
      return 'This isn’t valid.';
  }
}

z.config({ customError: plainEnglish });
