import { dateIn, instantOf, timeIn } from '@petcare/contracts';

/** An instant as the browser's own date and time box shows it; anything else unchanged. */
export function inMomentBox(value: string, zone: string): string {
  if (!value.endsWith('Z')) return value.replace(/ .*$/, '');
  const at = new Date(value);
  return `${dateIn(zone, at)}T${timeIn(zone, at)}`;
}

/** What was typed in such a box, with the zone whose clock it means. */
export function typedMoment(box: string, zone: string): string {
  return box === '' ? '' : `${box} ${zone}`;
}

const typed = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)\S* (\S+)$/;

/** What was typed in the box for `key`, as the contract has it: an untouched instant stays exact to the millisecond, and an emptied box stays empty. Left out, it would mean now. */
export const instantIn =
  (key: string) =>
  ({ [key]: value = '', ...rest }: Record<string, string>): Record<string, string> => {
    const [, localAt, zone] = typed.exec(value) ?? [];
    if (localAt && zone) return { ...rest, [key]: instantOf(localAt, zone).toISOString() };
    return { ...rest, [key]: value };
  };
