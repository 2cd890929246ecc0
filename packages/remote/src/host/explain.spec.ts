import { describe, expect, it, jest } from '@jest/globals';
import { RemoteError } from '../remote-error.ts';
import { explain, failedFile } from './explain.ts';
import { aVersion } from './host.fixture.ts';

const version = aVersion('pets');
const unloadable = new Error('#RUNTIME-008 ScriptNetworkError: Failed to load script "/mf/pets/ab/remoteEntry.js"');

class Timing {
  responseStatus = 0;
}

/** The browser's record of the entry's last request. */
function recorded(values: { responseStatus: number; contentType?: string; decodedBodySize?: number } | null): void {
  Object.assign(globalThis, { PerformanceResourceTiming: Timing });
  Object.assign(performance, {
    getEntriesByName: jest.fn(() => (values ? [Object.assign(new Timing(), values)] : [])),
  });
}

describe('the code of a failure', () => {
  it.each([
    ['MF_NETWORK', null],
    ['MF_NETWORK', { responseStatus: 0 }],
    ['MF_HTTP', { responseStatus: 404 }],
    ['MF_HTTP', { responseStatus: 503 }],
    ['MF_NOT_JS', { responseStatus: 200, contentType: 'text/html', decodedBodySize: 37 }],
    ['MF_NETWORK', { responseStatus: 200, contentType: 'text/javascript', decodedBodySize: 99 }],
    ['MF_INTEGRITY', { responseStatus: 200, contentType: 'text/javascript', decodedBodySize: 100 }],
  ] as const)('is %s for an entry that did not load and %j', (code, timing) => {
    recorded(timing);
    expect(explain(unloadable, version).code).toBe(code);
  });

  it.each([
    ['MF_TIMEOUT', new Error('#RUNTIME-008 ScriptNetworkError: Script "x" timed out.')],
    [
      'MF_TIMEOUT',
      Object.assign(new Error('Loading chunk 7 failed.\n(timeout: http://x/7.js)'), { name: 'ChunkLoadError' }),
    ],
    ['MF_EVAL', new Error('#RUNTIME-008 ScriptExecutionError: Script "x" loaded but threw')],
    ['MF_EVAL', new TypeError('x is not a function')],
    ['MF_EVAL', 'a thrown string'],
    ['MF_NO_EXPOSE', new Error('Module "./app" does not exist in container.')],
    ['MF_SHARED', new Error('Version 18.0.0 does not satisfy the requirement of react ^19.0.0')],
  ])('is %s for %s', (code, error) => {
    recorded(null);
    expect(explain(error, version)).toMatchObject({ code, cause: error });
  });

  it('is kept when it is known already', () => {
    const known = new RemoteError('MF_CONTRACT', 'Too new.');
    expect(explain(known, version)).toBe(known);
  });
});

describe('the file that failed', () => {
  it('is the one the error names, else the entry', () => {
    const chunk = Object.assign(new Error(), { request: `${location.origin}/mf/pets/ab/7.js` });
    expect(failedFile(chunk, version)).toBe(`${location.origin}/mf/pets/ab/7.js`);
    expect(failedFile(unloadable, version)).toBe(`${location.origin}/mf/pets/ab/remoteEntry.js`);
  });
});
