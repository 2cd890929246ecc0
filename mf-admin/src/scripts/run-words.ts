import type { ScriptRun, ScriptRunState } from '@petcare/contracts/maintenance';
import type { Tone } from '@petcare/ui';
import { formatSpan } from '../words.ts';

export const stateNames: Record<ScriptRunState, string> = {
  running: 'Running',
  succeeded: 'Succeeded',
  failed: 'Failed',
  lost: 'Stopped midway',
};

export const stateTones: Record<ScriptRunState, Tone> = {
  running: 'info',
  succeeded: 'ok',
  failed: 'danger',
  lost: 'warn',
};

/** How long it took: `0.4 s`, `12 s`, `7 min`. */
export function tookOf({ startedAt, endedAt }: Pick<ScriptRun, 'startedAt' | 'endedAt'>): string {
  if (endedAt === null) return '–';
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  return seconds < 10 ? `${Math.max(seconds, 0).toFixed(1)} s` : formatSpan(Math.round(seconds));
}

/** The command line as typed. */
export const lineOf = ({ script, arguments: given }: Pick<ScriptRun, 'script' | 'arguments'>): string =>
  ['npm run admin --', script, ...given].join(' ');
