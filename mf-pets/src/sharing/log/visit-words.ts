import { grantAreaNames, grantPresetNames, inWords, type AccessVisit, type SeenPart } from '@petcare/contracts/sharing';
import { formatDateTime, formatTime } from '@petcare/web';

/** Each part of the record, mid-sentence. */
const partName = (part: SeenPart): string => (part === 'history' ? 'history' : grantAreaNames[part].toLowerCase());

/** "Sam (sitter) looked at Bella", "Somebody with the link for Ann next door looked at Bella", "Anna from Petcare’s support team came to help". */
export function whoLooked({ name, preset, pet, link, reason }: AccessVisit): string {
  if (reason !== null) return `${name ?? 'Somebody who has since left'} from Petcare’s support team`;
  if (link !== null) return `Somebody with the link for ${link.label} looked at ${pet?.name ?? 'a pet'}`;
  const role = preset === null ? '' : ` (${grantPresetNames[preset].toLowerCase()})`;
  return `${name ?? 'Somebody who has deleted their account'}${role} looked at ${pet?.name ?? 'a pet'}`;
}

/** "The profile, health and notes"; for support, why they came. */
export function whatTheySaw({ parts, reason }: AccessVisit): string {
  if (reason !== null) return `Why they came: ${reason}`;
  const words = inWords(parts.map(partName));
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** "23 Nov 2026, 14:02", or "… to 14:20" if it took more than a minute; "… at the latest" if they may have left before. */
export function whenItWas({ from, until, isAtLatest }: AccessVisit, zone: string | undefined): string {
  const [began, ended] = [formatDateTime(from, zone), formatDateTime(until, zone)];
  if (began === ended) return began;
  const isSameDay = began.slice(0, -5) === ended.slice(0, -5);
  return `${began} to ${isSameDay ? formatTime(until, zone) : ended}${isAtLatest ? ' at the latest' : ''}`;
}
