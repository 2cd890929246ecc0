import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ToldElsewhere } from './told-elsewhere.ts';

/** Browser channels: what one posts, others with its name hear. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();

  constructor(readonly name: string) {
    super();
    Channel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  close(): void {
    Channel.open.delete(this);
  }
}

beforeEach(() => void Object.assign(window, { BroadcastChannel: Channel }));
afterEach(() => {
  Channel.open.clear();
  Reflect.deleteProperty(window, 'BroadcastChannel');
});

it('keeps a tab quiet about what another one of the same person has told', () => {
  const [one, two, ofBen] = [new ToldElsewhere('anna'), new ToldElsewhere('anna'), new ToldElsewhere('ben')];
  expect(two.has(2)).toBe(false);
  one.tell(2);
  expect([two.has(2), two.has(3), ofBen.has(2), one.has(2)]).toEqual([true, false, false, false]);
});

it('lets it tell what comes after the answers were read, and when the other is gone', () => {
  const [one, two] = [new ToldElsewhere('anna'), new ToldElsewhere('anna')];
  one.tell(2);
  two.sees(0);
  expect(two.has(1)).toBe(false);
  two.close();
  one.tell(5);
  expect(two.has(5)).toBe(false);
});

it('is of no use, and no harm, in a browser that knows no channels', () => {
  Reflect.deleteProperty(window, 'BroadcastChannel');
  const one = new ToldElsewhere('anna');
  one.tell(1);
  expect(one.has(1)).toBe(false);
  one.close();
});
