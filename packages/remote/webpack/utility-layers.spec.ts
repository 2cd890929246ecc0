import { expect, test } from '@jest/globals';
import postcss from 'postcss';
import { utilityLayers } from './utility-layers.mjs';

async function sheet(css: string): Promise<string> {
  const { css: result } = await postcss([utilityLayers()]).process(css, { from: undefined });
  return result.replaceAll(/\s+/g, '');
}

test('what depends on the window leaves the utilities and keeps its order', async () => {
  const css = await sheet(
    '@layer utilities{.flex{display:flex}@media (a){.a{top:0}}@media (b){.b{top:0}}.grid{display:grid}@media (c){.c{top:0}}}',
  );
  expect(css).toBe(
    '@layerutilities{.flex{display:flex}.grid{display:grid}}@layervariants{@media(a){.a{top:0}}@media(b){.b{top:0}}@media(c){.c{top:0}}}',
  );
});

test('a nested condition takes its selector along', async () => {
  const css = await sheet('@layer utilities{.a{color:red;@media (x){color:blue}}}');
  expect(css).toBe('@layerutilities{.a{color:red}}@layervariants{.a{@media(x){color:blue}}}');
});

test('what sets less beats what sets more, whichever stylesheet comes last', async () => {
  const css = await sheet(
    `@layer utilities{.p-4{padding:4px}.px-2{padding-inline:2px}.pt-0\\.5{padding-top:1px}.flex-1{flex:1}.basis-64{flex-basis:64px}
      .size-5{width:5px;height:5px}.w-full{width:100%}.rounded-t{border-top-left-radius:1px;border-top-right-radius:1px}
      .rounded-tl{border-top-left-radius:2px}.border-b{border-bottom-style:var(--s);border-bottom-width:1px}.top-0{top:0}}`,
  );
  expect(css).toBe(
    '@layerutilities{.p-4{padding:4px}.flex-1{flex:1}.size-5{width:5px;height:5px}}' +
      '@layeraxes{.px-2{padding-inline:2px}.basis-64{flex-basis:64px}.w-full{width:100%}.rounded-t{border-top-left-radius:1px;border-top-right-radius:1px}}' +
      '@layersides{.pt-0\\.5{padding-top:1px}.rounded-tl{border-top-left-radius:2px}.border-b{border-bottom-style:var(--s);border-bottom-width:1px}.top-0{top:0}}',
  );
});

test('a state beats all of these, and what a parent says of its children none', async () => {
  const css = await sheet(
    '@layer utilities{:where(.divide-y>:not(:last-child)){border-bottom-width:1px}.first\\:p-0:first-child{padding:0}.pt-4{padding-top:4px}.open{&:is([open]){padding:1px}}}',
  );
  expect(css).toBe(
    '@layerutilities{:where(.divide-y>:not(:last-child)){border-bottom-width:1px}}@layersides{.pt-4{padding-top:4px}}' +
      '@layervariants{.first\\:p-0:first-child{padding:0}.open{&:is([open]){padding:1px}}}',
  );
});

test('what only sets a variable stays where it is', async () => {
  const css = await sheet('@layer utilities{.from-brand{--tw-gradient-from:red}}');
  expect(css).toBe('@layerutilities{.from-brand{--tw-gradient-from:red}}');
});

test('other layers stay as they are', async () => {
  expect(await sheet('@layer base{@media (x){a{top:0}}}')).toBe('@layerbase{@media(x){a{top:0}}}');
});
