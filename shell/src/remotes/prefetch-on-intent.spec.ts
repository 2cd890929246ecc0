import { afterEach, expect, it } from '@jest/globals';
import { remotesHere } from '../remotes.fixture.tsx';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

it.each([
  [undefined, ['/pets']],
  [{ saveData: false, effectiveType: '4g' }, ['/pets']],
  [{ saveData: true }, []],
  [{ effectiveType: '2g' }, []],
])('aiming at a link over a connection of %j fetches %j', (connection, fetched) => {
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const paths: string[] = [];
  const { onPointerEnter } = prefetchOnIntent(remotesHere({ prefetch: (path) => paths.push(path) }), '/pets');
  onPointerEnter();
  expect(paths).toEqual(fetched);
});
