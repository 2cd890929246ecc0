import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { passportView, type PassportFacts } from '@petcare/contracts/passport';
import readCode from 'jsqr';
import sharp from 'sharp';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { newPassportCode } from './passport-code.ts';
import { posterPdf, tagsPdf } from './passport-print.ts';
import { qrPng, qrSvg } from './passport-qr.ts';

const url = `https://petcare.example/passport/${newPassportCode()}`;
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

  it('is on every tag', async () => {
    const { text, codes } = await readSheet(tagsPdf(await qrPng(url)));
    expect(codes).toEqual(new Set([url]));
    expect(text).toContain('25 mm');
  });
});
