import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { unattended } from './unattended.ts';

describe('work that nobody waits for', () => {
  it.each([
    ['rejects', () => Promise.reject(new Error('The disk is full'))],
    [
      'throws',
      () => {
        throw new Error('The disk is full');
      },
    ],
  ])('is logged when it %s, and hurts nobody', async (_how, work) => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    unattended(work);
    await setImmediate();
    expect(logged).toHaveBeenCalledWith({ err: new Error('The disk is full') }, expect.any(String));
    logged.mockRestore();
  });
});
