/** Moments at which a process may die and nothing may be lost; `infra/chaos` kills one at each of them. */
export const failpoints = [
  'mail-planned',
  'mail-claimed',
  'mail-composed',
  'mail-accepted-by-data',
  'mail-marked',
  'mail-half-given',
  'mail-given',
  'mail-answered',
  'mail-recorded',
  'mail-looked-up',
] as const;

export type Failpoint = (typeof failpoints)[number];

const none = (): void => undefined;

/**
 * `name:count` kills this process, as a power cut would, at its so many-th passage of the point; `name:stop` stops it
 * there once, as `kill -STOP` does.
 */
function armed(setting: string): (point: Failpoint) => void {
  const [name = '', which = '1'] = setting.split(':');
  let passages = 0;
  return (point) => {
    if (point !== name) return;
    passages += 1;
    if (which === 'stop' && passages === 1) process.kill(process.pid, 'SIGSTOP');
    else if (passages === Number(which)) process.kill(process.pid, 'SIGKILL');
  };
}

const setting = process.env['PETCARE_FAILPOINT'];
if (setting !== undefined && process.env['NODE_ENV'] !== 'test') {
  throw new Error('PETCARE_FAILPOINT kills the process: it is for tests only');
}

export const failpointsArmed = setting !== undefined;

/** Does nothing, unless a test has set `PETCARE_FAILPOINT`. */
export const failpoint: (point: Failpoint) => void = setting === undefined ? none : armed(setting);
