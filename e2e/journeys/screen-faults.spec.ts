import { recordViolations, scriptsWithoutHash } from '../policy.ts';
import { faultsOfScreen } from '../screen-faults.ts';
import { expect, test } from './fixtures.ts';

/** A screen with nothing wrong: its dialog is redrawn when the window grows. */
const sound = `<!doctype html><html lang="en"><head><title>Pets</title><style>
    body { margin: 0; color: #111; background: #fff }
    button, input { min-width: 44px; height: 44px; color: inherit; background: inherit; border: 1px solid }
    @media (prefers-color-scheme: dark) { body { color: #eee; background: #111 } }
  </style></head><body><main><h1>Pets</h1>
    <label for="name">Name</label><input id="name">
    <button type="button">Add</button><p id="note">Two pets</p>
  </main></body></html>`;

const inHead = (style: string): string => sound.replace('</style>', `${style}</style>`);
const inMain = (html: string): string => sound.replace('</main>', `${html}</main>`);

const planted: readonly { what: string; html: string; faults: readonly RegExp[] }[] = [
  { what: 'nothing', html: sound, faults: [] },
  {
    what: 'a field without its label',
    html: sound.replace('<label for="name">Name</label>', ''),
    faults: [/^label at #name, light, on a phone$/, /^label at #name, dark, at a desk$/],
  },
  {
    what: 'pale words in the dark only',
    html: inHead('@media (prefers-color-scheme: dark) { #note { color: #444 } }'),
    faults: [/^color-contrast at #note, dark, on a phone$/, /^color-contrast at #note, dark, at a desk$/],
  },
  {
    what: 'pale words in the light and on a desk only',
    html: inHead('@media (min-width: 768px) and (prefers-color-scheme: light) { #note { color: #ccc } }'),
    faults: [/^color-contrast at #note, light, at a desk$/],
  },
  {
    what: 'a button of 30 px on the phone only',
    html: inHead('@media (max-width: 767px) { button { height: 30px } }'),
    faults: [/^Add is \d+ × 30 px, on a phone$/],
  },
  {
    what: 'something wider than the narrowest phone',
    html: inHead('#note { width: 330px }'),
    faults: [/^scrolls sideways at 320 px, by 10 px, on a phone$/],
  },
  {
    what: 'what Tab does not come to',
    html: inMain('<input aria-label="Chip" onkeydown="event.preventDefault()"><button type="button">Call</button>'),
    faults: [/^Tab does not come to Call, at a desk$/],
  },
  {
    what: 'a dialog without a name that lets go of the focus, which a larger window closes',
    html: inMain(`<div role="dialog"><button type="button">Close</button></div><script>
      var close = () => document.querySelector('[role=dialog]')?.remove();
      addEventListener('keydown', ({ key }) => key === 'Escape' && close());
      addEventListener('resize', () => innerWidth > 767 && close());
    </script>`),
    faults: [
      /^aria-dialog-name at div, light, on a phone$/,
      /^aria-dialog-name at div, dark, at a desk$/,
      /^the dialog has lost the focus, at a desk$/,
    ],
  },
];

for (const { what, html, faults } of planted) {
  test(`the walk through all screens finds ${what}`, async ({ page }) => {
    const found = await faultsOfScreen(page, { name: what, signedIn: false, open: () => page.setContent(html) });
    expect(found).toEqual(faults.map((fault) => expect.stringMatching(fault)));
  });
}

test('it finds the scripts that nothing was held against, and what a policy refuses', async ({ page }) => {
  const violations = await recordViolations(page);
  const html = sound.replace(
    '</head>',
    `<script type="application/json">{}</script><script>"within"</script><script src="/a.js"></script>
     <script src="/b.js" integrity="sha384-AAAA"></script></head>`,
  );
  const headers = { 'content-security-policy': `script-src 'self'` };
  await page.route('http://planted.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: route.request().url().endsWith('/') ? html : '' }),
  );
  await page.goto('http://planted.example/');
  expect(await scriptsWithoutHash(page)).toEqual(['inline', 'http://planted.example/a.js']);
  await expect.poll(() => violations).toContain('script-src-elem inline');
});
