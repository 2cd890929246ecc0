import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importRun, type ImportRun } from '@petcare/contracts/imports';
import { signUp, startTestApi, upload, type Actor, type TestApi } from '@petcare/testing/server';
import { sharedText, sheetOf, sheetXml, workbook, type Cell } from '../../test/workbook.ts';
import { readSheet } from './read-sheet.ts';
import { SheetProblem } from './refuse.ts';
import { packParts } from './unpack-workbook.ts';

const pets: readonly (readonly Cell[])[] = [
  ['Name', 'Species', 'Birthday', 'Microchip'],
  ['Bella', 'dog', { serial: 43_902 }, 981_000_006_612_345],
  [{ formula: 'CONCAT("T","om")', value: 'Tom' }, 'cat', '2019', ''],
];

/** The message, or how many rows it has. */
async function verdictOn(bytes: Buffer, asked: string | null = null): Promise<string | number> {
  try {
    return (await readSheet(bytes, asked)).length;
  } catch (error) {
    return error instanceof SheetProblem ? JSON.stringify(error.errors) : `unexpected: ${String(error)}`;
  }
}

const told = (message: string) => JSON.stringify([{ path: 'file', message }]);
const unreadable = 'We can’t read this workbook. Save it as CSV, and choose that file.';
const tooMuch = 'There is too much in this workbook. Save the sheet as CSV, and choose that file.';
const oldOne =
  'This workbook is in an older format or has a password. Save it as .xlsx or CSV without a password, and choose that file.';

describe('a workbook', () => {
  it('says what its cells say: days without a time, whole numbers, what a formula came to', async () => {
    expect(await readSheet(workbook({ Pets: sheetOf(pets) }))).toEqual([
      ['Name', 'Species', 'Birthday', 'Microchip'],
      ['Bella', 'dog', '2020-03-12', '981000006612345'],
      ['Tom', 'cat', '2019', ''],
    ]);
    const sums = sheetOf([
      ['Sum', 'At'],
      [12.300000000000001, { serial: 43_902.5 }],
    ]);
    expect((await readSheet(workbook({ Sums: sums })))[1]).toEqual(['12.3', '2020-03-12T12:00']);
  });

  it('with several sheets is asked which, and empty ones are none', async () => {
    const jabs = sheetOf([
      ['Pet', 'Vaccine'],
      ['Bella', 'Nobivac'],
    ]);
    const several = workbook({ Pets: sheetOf(pets), Jabs: jabs });
    const message = 'This workbook has several sheets. Choose the one to import.';
    const asked = JSON.stringify([{ path: 'sheet', message, options: ['Pets', 'Jabs'] }]);
    expect([await verdictOn(several), await verdictOn(several, 'Cats')]).toEqual([asked, asked]);
    expect((await readSheet(several, 'Jabs'))[1]).toEqual(['Bella', 'Nobivac']);
    expect(await verdictOn(workbook({ Empty: sheetXml(''), Pets: sheetOf(pets) }))).toBe(3);
  });

  const pet = (inside: string, more = {}) => workbook({ Pets: sheetXml(inside) }, more);
  const cell = (place: string) => pet(`<row><c r="${place}"><v>1</v></c></row>`);
  const repeated = Array.from({ length: 2000 }, (_, row) => `<row><c r="A${row + 1}" t="s"><v>0</v></c></row>`);
  it.each([
    ['a cell at the far end', () => cell('A1048576'), 'Choose a file of up to 10,000 rows.'],
    ['a cell far out', () => cell('XFD1'), 'Choose a file of up to 200 columns.'],
    ['a row beyond all', () => pet('<row r="1e9"><c><v>1</v></c></row>'), unreadable],
    ['a row beyond all, in disguise', () => pet("<row r='&#57;99999999'/>"), unreadable],
    [
      'a long text again and again',
      () => pet(repeated.join(''), { 'xl/sharedStrings.xml': sharedText('a'.repeat(100_000)) }),
      tooMuch,
    ],
    ['no workbook', () => packParts(new Map([['word/document.xml', Buffer.from('<a/>')]])), unreadable],
    ['an empty one', () => pet(''), 'The first row has to name the columns. This file is empty.'],
    ['an old one', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), oldOne],
  ])('is refused for %s', async (_what, bytes, message) => {
    expect(await verdictOn(bytes())).toBe(told(message));
  });

  it('has no words that multiply', async () => {
    const rows = '<row><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row><row><c r="A2"><v>1</v></c></row>';
    const doctype = `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(99)}">]>`;
    const [[first] = []] = await readSheet(workbook({ Pets: `${doctype}${sheetXml(rows)}` }));
    expect(first).toBe('&b;');
  });

  it('that unpacks to more than it can be is not unpacked', async () => {
    const bomb = packParts(new Map([['xl/workbook.xml', deflateRawSync(Buffer.alloc(40 * 1024 ** 2))]]));
    // The list says it's compressed, and nothing about how large it is.
    const list = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt16LE(8, list + 10);
    expect(await verdictOn(bomb)).toBe(told(tooMuch));
  });

  it('of which any byte is another is read or refused in words', async () => {
    const whole = workbook({ Pets: sheetOf(pets) });
    const verdicts = new Set<string>();
    for (let index = 0; index < 300; index++) {
      const damaged = Buffer.from(whole);
      const at = Math.floor((index * (whole.length - 1)) / 299);
      damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << (index % 8)), at);
      verdicts.add(String(await verdictOn(index % 3 === 0 ? damaged.subarray(0, at) : damaged)));
    }
    expect([...verdicts].filter((verdict) => verdict.startsWith('unexpected'))).toEqual([]);
    expect(verdicts.has(told(unreadable))).toBe(true);
  });
});

describe('an import', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    owner = await signUp(api, { plan: 'pro' });
  });
  const send = async (bytes: Buffer, name: string, fields = {}): Promise<ImportRun> =>
    importRun.parse((await upload(owner, '/api/imports', bytes, name, { kind: 'pets', ...fields })).body);

  it('of 5,000 animals from a workbook refuses the 40 broken rows at their cells', async () => {
    const row = (index: number): Cell[] => {
      const species = index % 125 === 7 ? 'dragon' : 'cat';
      return [`Pet ${index}`, species, { serial: 43_000 + (index % 900) }, 981_000_000_000_000 + index];
    };
    const rows = [
      ['Name', 'Species', 'Birthday', 'Microchip'],
      ...Array.from({ length: 5000 }, (_, index) => row(index)),
    ];
    const run = await send(workbook({ Pets: sheetOf(rows) }), 'Animals.xlsx');
    expect(run).toMatchObject({ fileName: 'Animals.xlsx', counts: { rows: 5000, add: 4960, skip: 0, refused: 40 } });
    expect(run.preview?.problems[0]).toMatchObject({ row: 9, column: 1, field: 'Species', value: 'dragon' });
    const done = await owner.post(`/api/imports/${run.id}/apply`);
    expect(done.body).toMatchObject({ status: 'done', counts: { add: 4960, refused: 40 } });
  });

  it('asks at the sheet which one of several it is', async () => {
    const bytes = workbook({ Pets: sheetOf(pets), Old: sheetOf(pets) });
    const { status, body } = await upload(owner, '/api/imports', bytes, 'Pets.xlsx', { kind: 'pets' });
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'sheet' }] }]);
    expect(await send(bytes, 'Pets.xlsx', { sheet: 'Old' })).toMatchObject({ counts: { add: 2 } });
  });

  it('takes animals as Animal Shelter Manager lists them, by its documented heads', async () => {
    const csv = `ANIMALCODE,ANIMALNAME,ANIMALTYPE,ANIMALSPECIES,ANIMALSEX,ANIMALCOLOR,ANIMALBREED1,ANIMALBREED2,ANIMALDOB,ANIMALCOMMENTS,ANIMALMARKINGS,ANIMALWARNING,ANIMALNEUTERED,ANIMALNEUTEREDDATE,ANIMALMICROCHIP,ANIMALMICROCHIPDATE,ANIMALENTRYDATE,PERSONNAME
D2024001,Bramble,D (Dog),Dog,Female,Black,Border Collie,Border Collie,21/06/2021,Loves people,White tail,Guards food,Y,14/02/2022,977200009123456,14/02/2022,30/01/2024,
U2024002,Smudge,U (Unwanted Cat),Cat,Male,Grey,Domestic Short Hair,Ragdoll,13/03/2023,,,,N,,,,17/02/2024,
`;
    const run = await send(Buffer.from(csv), 'animals.csv');
    expect(run.counts).toEqual({ rows: 2, add: 2, skip: 0, refused: 0 });
    const left = run.preview?.columns.flatMap(({ header, field }) => (field === null ? [header] : []));
    expect(left).toEqual(['ANIMALCODE', 'ANIMALTYPE', 'ANIMALCOMMENTS', 'PERSONNAME']);
    expect((await owner.post(`/api/imports/${run.id}/apply`)).status).toBe(200);
    const { items } = (await owner.get('/api/pets')).body as { items: { id: string }[] };
    const both = await Promise.all(items.map(async ({ id }) => (await owner.get(`/api/pets/${id}`)).body));
    expect(both).toMatchObject([
      {
        name: 'Bramble',
        species: 'dog',
        breed: 'Border Collie',
        secondBreed: null,
        birthDate: '2021-06-21',
        neutered: 'yes',
        neuteredOn: '2022-02-14',
        gotchaOn: '2024-01-30',
        microchips: [{ number: '977200009123456', implantedOn: '2022-02-14' }],
      },
      { name: 'Smudge', species: 'cat', sex: 'male', breed: 'Domestic Short Hair', secondBreed: 'Ragdoll' },
    ]);
  });
});
