import { expect, test } from '@jest/globals';
import postcss from 'postcss';
import { variantLayer } from './variant-layer.mjs';

async function sheet(css: string): Promise<string> {
  const { css: result } = await postcss([variantLayer()]).process(css, { from: undefined });
  return result.replaceAll(/\s+/g, ' ');
}

test('what depends on the window leaves the utilities and keeps its order', async () => {
  const css = await sheet(
    '@layer utilities{.flex{display:flex}@media (a){.a{top:0}}@media (b){.b{top:0}}.grid{display:grid}@media (c){.c{top:0}}}',
  );
  expect(css).toContain('@layer utilities{.flex{display:flex}.grid{display:grid}}');
  expect(css.replaceAll(' ', '')).toContain(
    '@layervariants{@media(a){.a{top:0}}@media(b){.b{top:0}}@media(c){.c{top:0}}}',
  );
});

test('a nested condition takes its selector along', async () => {
  const css = await sheet('@layer utilities{.a{color:red;@media (x){color:blue}}}');
  expect(css.replaceAll(' ', '')).toBe('@layerutilities{.a{color:red}}@layervariants{.a{@media(x){color:blue}}}');
});

test('other layers stay as they are', async () => {
  const css = '@layer base{@media (x){a{top:0}}}';
  expect(await sheet(css)).toBe(css);
});
