import { afterEach, expect, it, jest } from '@jest/globals';
import { saveFile } from './save-file.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('leaves the browser time to read what it saves', () => {
  jest.useFakeTimers();
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:codes', revokeObjectURL: revoke });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveFile('codes.txt', 'k3m9-x7qd-2hfp');
  expect(click).toHaveBeenCalledTimes(1);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledWith('blob:codes');
});
