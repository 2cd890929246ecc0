import { describe, expect, it } from '@jest/globals';
import { mutantsOf } from './mutants.ts';

const changes = (source: string) => mutantsOf(source).map(({ was, is }) => `${was} → ${is}`);

describe('the mutants of a source', () => {
  it.each([
    ['const a = b < c;', ['b < c → b <= c', 'b < c → b >= c']],
    ['if (!a) b();', ['!a → true', '!a → false', '!a → a']],
    ['const a = [1];', ['[1] → []', '1 → 2']],
    [`f('x', true);`, [`'x' → ''`, 'true → false']],
    ['const a = Math.min(b, c);', ['min → max']],
    ['const a = b ?? c;', []],
  ])('%s', (source, expected) => {
    expect(changes(source)).toEqual(expected);
  });

  it('leave types and imports alone, and say the line also behind letters of several bytes', () => {
    const source = `import { a } from './a.ts';\ntype B = 'x' | 1;\n// −1 → é\nexport const c: B = a as 1;\nconst d = 2;\n`;
    expect(mutantsOf(source)).toEqual([{ line: 5, was: '2', is: '3', text: source.replace('d = 2', 'd = 3') }]);
  });

  it('are the same for a second source', () => {
    expect(changes('const a = 1;')).toEqual(changes('const a = 1;'));
  });
});
