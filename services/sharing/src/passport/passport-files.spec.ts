import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { passportView, type PassportFacts } from '@petcare/contracts/passport';
import readCode from 'jsqr';
import sharp from 'sharp';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { newCode } from '../secret-codes.ts';
import { posterPdf, tagsPdf } from './passport-print.ts';
import { qrPng, qrSvg } from './passport-qr.ts';

const url = `https://petcare.example/passport/${newCode()}`;
const facts: PassportFacts = { name: ['Łatka'], species: ['Dog'], colour: ['Red'], warning: ['Bites when afraid'] };

/** What a third-party decoder reads in the pixels. */
function readIn(pixels: Uint8ClampedArray, width: number, height: number): string | null {
  const channels = pixels.length / width / height;
  const rgba = Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (pixels[Math.floor(index / 4) * channels + (channels < 3 ? 0 : index % 4)] ?? 0),
  );
  return readCode(rgba, width, height)?.data ?? null;
}

async function readFile(bytes: Buffer): Promise<string | null> {
  const { data, info } = await sharp(bytes).resize(600).raw().toBuffer({ resolveWithObject: true });
  return readIn(new Uint8ClampedArray(data), info.width, info.height);
}

/** How far down the page each piece of text stands, in points, in the order of reading. */
async function placesIn(document: ReturnType<typeof tagsPdf>): Promise<{ words: string; down: number }[]> {
  const proxy = await getDocumentProxy(new Uint8Array(await buffer(document)));
  const { items } = await (await proxy.getPage(1)).getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [{ words: item.str, down: 841.89 - Number(item.transform[5]) }] : [],
  );
}

async function readSheet(document: ReturnType<typeof tagsPdf>): Promise<{ text: string; codes: Set<string | null> }> {
  const proxy = await getDocumentProxy(new Uint8Array(await buffer(document)));
  const { text, totalPages } = await extractText(proxy, { mergePages: true });
  expect(totalPages).toBe(1);
  const images = await extractImages(proxy, 1);
  // All those on a sheet of tags are the same.
  const several = new Map(images.map((image) => [image.data.length, image])).values();
  const codes = [...several].map(({ data, width, height }) => readIn(data, width, height));
  return { text: text.replaceAll(/\s+/g, ' '), codes: new Set(codes) };
}

describe('the code of a passport, read by a decoder', () => {
  it('leads to its page, as drawing and as picture', async () => {
    expect(await readFile(Buffer.from(qrSvg(url)))).toBe(url);
    expect(await readFile(await qrPng(url))).toBe(url);
  });

  it('is on the poster of a lost pet, with what strangers see', async () => {
    const view = passportView(facts, true);
    const { text, codes } = await readSheet(posterPdf(view, url, { code: await qrPng(url), photo: null }));
    expect(codes).toEqual(new Set([url]));
    for (const said of [
      'LOST',
      'Łatka',
      'Colour and markings: Red',
      'Take care: Bites when afraid',
      url,
      'an official travel',
    ])
      expect(text.replaceAll(' ', '')).toContain(said.replaceAll(' ', ''));
  });

  it('is on one sheet whatever is said, with a photo, and not called lost while it is not', async () => {
    const long = passportView({ ...facts, allergies: Array.from({ length: 40 }, () => 'Penicillin (severe)') }, false);
    const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const { text, codes } = await readSheet(posterPdf(long, url, { code: await qrPng(url), photo }));
    expect(codes).toContain(url);
    expect(text).not.toContain('LOST');
  });

  it('has the vet’s number and all of a warning beside it, above the code, however much else is said', async () => {
    const warning = `Needs insulin at 8 ${'and must not be chased by anybody at all '.repeat(4)}or she hides`;
    const vet = ['Marden Veterinary Practice, the surgery by the river, 01632 960 001', 'Night Vets, 01632 960 002'];
    const said: PassportFacts = {
      ...facts,
      warning: [warning],
      breed: ['Persian and Norwegian Forest Cat cross'],
      colour: ['Blue tortoiseshell and white', 'White paws and a nick in the left ear '.repeat(9).trim()],
      sex: ['Female'],
      age: ['About 7 years'],
      chip: ['Ends in 2345'],
      allergies: Array.from({ length: 40 }, () => 'Penicillin (severe)'),
      medication: Array.from({ length: 30 }, () => 'Caninsulin 40 IU/ml'),
      vet,
    };
    const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const poster = async () => posterPdf(passportView(said, true), url, { code: await qrPng(url), photo });
    const { text } = await readSheet(await poster());
    for (const whole of [warning, ...vet]) expect(text.replaceAll(' ', '')).toContain(whole.replaceAll(' ', ''));
    expect(text).toContain('…');
    const places = await placesIn(await poster());
    const code = places.findIndex(({ words }) => words.startsWith('Have'));
    const lowest = Math.max(...places.slice(0, code).map(({ down }) => down));
    expect(lowest).toBeLessThan((places[code]?.down ?? 0) - 30);
  });

  it('is on every tag', async () => {
    const { text, codes } = await readSheet(tagsPdf(await qrPng(url)));
    expect(codes).toEqual(new Set([url]));
    expect(text).toContain('25 mm');
  });
});
