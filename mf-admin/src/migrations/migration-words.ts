import type { DataJobRun, DataJobStatus, MigrationState, SchemaMigration } from '@petcare/contracts/maintenance';
import type { Tone } from '@petcare/ui';
import { formatCount, formatSpan } from '../words.ts';

export const stateNames: Record<MigrationState, string> = {
  applied: 'Applied',
  pending: 'Pending',
  unknown: 'Of another release',
};
export const stateTones: Record<MigrationState, Tone> = { applied: 'ok', pending: 'warn', unknown: 'info' };

export const statusNames: Record<DataJobStatus, string> = {
  running: 'Running',
  paused: 'Paused',
  failed: 'Failed',
  done: 'Done',
  cancelled: 'Cancelled',
};
export const statusTones: Record<DataJobStatus, Tone> = {
  running: 'info',
  paused: 'warn',
  failed: 'danger',
  done: 'ok',
  cancelled: 'warn',
};

/** `ScriptRuns1795431000000` as people read it: `Script runs`. */
export function titleOf({ name }: Pick<SchemaMigration, 'name'>): string {
  const words = name
    .replace(/\d{13}$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `40 ms`, `1.2 s` */
export function spanOf(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** How fast a run is and how long is left, as far as we know. */
export function paceOf({ status, perMinute, secondsLeft, isStalled }: DataJobRun): string | null {
  if (isStalled) return 'No worker is at it. Is one running?';
  if (status !== 'running') return null;
  if (perMinute === null || secondsLeft === null) return 'How long it takes will be known soon.';
  return `${formatCount(perMinute)} a minute, about ${formatSpan(secondsLeft)} left.`;
}
