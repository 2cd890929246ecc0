import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { csvSheet } from '@petcare/platform';
import { parse } from 'csv-parse/sync';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';

const run = promisify(execFile);

const starts = ['=', '+', '-', '@', '\t', '\r'];
const payloads = [
  '1+1',
  'SUM(1;2)',
  'HYPERLINK("http://127.0.0.1:9/x";"Click")',
  'WEBSERVICE("http://127.0.0.1:9/x")',
  "cmd|' /C calc'!A0",
  'DDE("soffice";"/etc/passwd";"A1")',
  '2026-01-01',
  'plain words, with a comma',
  'two\nlines',
  'a "quoted" word',
];
const letters = Array.from('=+-@\t\r\n ,;"\'aZ09£żñ|!()');

/** Commas, quotes, UTF-8; dates are recognised and formulas run: nothing is made easy. */
const asText = '44,34,76,1,,0,false,true,false,false,false,-1,true';
const reading = `CSV:${asText}`;
const writing = ':Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false';

export const campaign: Campaign = {
  about: 'CSV with texts that look like formulas, through LibreOffice: none is run, each comes back unchanged',
  run: async (options) => {
    const folder = await mkdtemp(join(tmpdir(), 'petcare-spreadsheet-'));
    try {
      return await through(options, folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

/** All of them start as a formula may. */
function textsOf({ small, random }: CampaignOptions): string[] {
  const one = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? '';
  const anyText = (): string =>
    one(starts) + Array.from({ length: 1 + Math.floor(random() * 12) }, () => one(letters)).join('');
  const known = starts.flatMap((start) => payloads.map((payload) => start + payload));
  return [...known, ...Array.from({ length: small ? 100 : 20_000 }, anyText)];
}

/** @returns what became of `<name>.csv` */
async function convert(folder: string, name: string, ending: string, filter = ''): Promise<string> {
  const home = `-env:UserInstallation=${pathToFileURL(join(folder, 'home')).href}`;
  const [to, out] = [`${ending}${filter}`, join(folder, 'out')];
  const args = [home, '--headless', `--infilter=${reading}`, '--convert-to', to, '--outdir', out];
  await run('soffice', [...args, join(folder, `${name}.csv`)], { timeout: 600_000 });
  return readFile(join(out, `${name}.${ending}`), 'utf8');
}

/** Spreadsheets each end lines in their own way. */
const lines = (text: string): string => text.replaceAll(/\r\n|\n\r|\r/g, '\n');

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const formulasIn = (sheet: string): number => count(sheet, /table:formula=/g);

async function through(options: CampaignOptions, folder: string): Promise<CampaignResult> {
  const texts = textsOf(options);
  const rows = texts.map((text, index) => [text, index - 50, '2026-11-20']);
  await writeFile(join(folder, 'ours.csv'), csvSheet([['Text', 'Number', 'Day'], ...rows]));
  // Something that would run if nothing were done about it; otherwise this could not fail.
  const quoted = texts.map((text) => `"${text.replaceAll('"', '""')}"`);
  await writeFile(join(folder, 'bare.csv'), `\uFEFFText\r\n${quoted.join('\r\n')}\r\n`);
  const sheet = await convert(folder, 'ours', 'fods');
  const bare = formulasIn(await convert(folder, 'bare', 'fods'));
  const back: string[][] = parse(await convert(folder, 'ours', 'csv', writing), { bom: true });
  const changed = texts.filter((text, index) => lines(back[index + 1]?.[0] ?? '') !== lines(`'${text}`));
  for (const text of changed.slice(0, 10)) options.say(`changed: ${JSON.stringify(text)}`);
  const [formulas, links] = [formulasIn(sheet), count(sheet, /xlink:href=/g)];
  const numbers = count(sheet, /office:value-type="float"/g);
  const days = count(sheet, /office:date-value="2026-11-20"/g);
  const isRight = formulas === 0 && links === 0 && changed.length === 0;
  return {
    passed: isRight && bare > 0 && numbers === texts.length && days === texts.length,
    figures: { texts: texts.length, formulas, links, changed: changed.length, numbers, days, 'formulas, bare': bare },
  };
}
