import { expect, it } from '@jest/globals';
import { escapeHtml } from './escape-html.ts';

it('leaves nothing that would begin a tag, an entity or the end of an attribute', () => {
  expect(escapeHtml(`<b title="a" lang='b'>&amp;</b>`)).toBe(
    '&lt;b title=&quot;a&quot; lang=&#39;b&#39;&gt;&amp;amp;&lt;/b&gt;',
  );
});
