import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isId, newId, timeOfId } from './new-id.ts';

afterEach(() => void jest.useRealTimers());

describe('a new id', () => {
  it('is a UUID of version 7 with the time in it', () => {
    jest.useFakeTimers({ now: new Date('2100-01-01T00:00:00.123Z') });
    const id = newId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(isId(id)).toBe(true);
    expect(timeOfId(id)).toBe(Date.parse('2100-01-01T00:00:00.123Z'));
  });

  it('comes after those before it, also within a millisecond and when the clock was put back', () => {
    jest.useFakeTimers({ now: new Date('2101-01-01') });
    const ids = Array.from({ length: 1000 }, newId);
    jest.setSystemTime(new Date('2100-12-31'));
    ids.push(newId());
    expect(ids).toEqual([...new Set(ids)].toSorted());
  });
});
