import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storedFile } from '@petcare/contracts/files';
import {
  aDocumentWith,
  aPhoto,
  aWordDocument,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import sharp from 'sharp';

const script = '<script>alert(1)</script>';
const latin = (text: string) => Buffer.from(text, 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';
const ftyp = (brand: string) => latin(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1${brand}`);

type Bytes = Buffer | (() => Promise<Buffer>);
type Hostile = readonly [what: string, name: string, bytes: Bytes];

const photo = () => aPhoto(64, 64);
const small = (format: 'png' | 'webp' | 'gif' | 'tiff' | 'avif') => () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();
const cutTo = (share: number, of: () => Promise<Buffer>) => async () => {
  const whole = await of();
  return whole.subarray(0, Math.floor(whole.length * share));
};
const behind = (bytes: string) => async () => Buffer.concat([await photo(), latin(bytes)]);

/** A PNG claiming to be far larger than it is (ISO/IEC 15948, 11.2.2), with a correct checksum so that it's read at all. */
const vast = async (): Promise<Buffer> =>
  sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

const refused: readonly Hostile[] = [
  ['SVG', 'logo.svg', latin(svg)],
  ['SVG named as a picture', 'logo.png', latin(svg)],
  ['SVG behind a declaration', 'a.txt', latin(`<?xml version="1.0"?>${svg}`)],
  ['SVG behind a mark of bytes', 'a.txt', Buffer.from(`\ufeff${svg}`)],
  ['SVG behind gaps', 'a.txt', latin(`\n\t  ${svg}`)],
  ['SVG behind a comment', 'a.csv', latin(`<!-- -->${svg}`)],
  ['HTML', 'a.html', latin(`<!doctype html>${script}`)],
  ['HTML in capitals', 'a.txt', latin(`<HTML>${script}`)],
  ['HTML that begins with a script', 'a.csv', latin(script)],
  ['HTML that begins with a picture', 'a.txt', latin('<img src=x onerror=alert(1)>')],
  ['HTML named as a PDF', 'a.pdf', latin(`<html>${script}`)],
  ['HTML in UTF-16', 'a.txt', Buffer.from(`\ufeff<html>${script}`, 'utf16le')],
  ['XML that fetches a file', 'a.txt', latin('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>')],
  ['XML that multiplies', 'a.csv', latin('<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><x>&b;</x>')],
  ['MathML', 'a.txt', latin('<math><mtext></mtext></math>')],
  ['a program of Windows', 'a.exe', latin('MZ\u0090\0\u0003\0')],
  ['a program named as text', 'a.txt', latin('MZ\u0090\0\u0003\0')],
  ['a program of Linux', 'a.csv', latin('\x7fELF\u0002\u0001\u0001\0')],
  ['a program of macOS', 'a.txt', Buffer.from([0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1])],
  ['a class of Java', 'a.txt', Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0])],
  ['WebAssembly', 'a.txt', latin('\0asm\u0001\0\0\0')],
  ['a ZIP', 'a.zip', aWordDocument({ without: 'word/document.xml' })],
  ['a ZIP named as a document', 'a.docx', aWordDocument({ without: '[Content_Types].xml' })],
  ['an empty ZIP', 'a.docx', Buffer.concat([latin('PK\u0005\u0006'), Buffer.alloc(18)])],
  ['half a ZIP', 'a.docx', aWordDocument().subarray(0, 60)],
  ['a document with macros', 'a.docx', aWordDocument({ with: 'word/vbaProject.bin' })],
  ['a document that fetches its template', 'a.docx', aDocumentWith('attachedTemplate')],
  ['a document that fetches an object', 'a.docx', aDocumentWith('oleObject')],
  ['a document that fetches a picture', 'a.docx', aDocumentWith('image')],
  ['a document that hides that', 'a.docx', aDocumentWith('attachedTemplate', { mode: '&#69;xternal' })],
  ['a document that is a bomb', 'a.docx', aWordDocument({ parts: { 'word/a.xml': Buffer.alloc(101 * 1024 * 1024) } })],
  ['gzip', 'a.txt', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
  ['7z', 'a.txt', latin("7z\u00bc\u00af'\u001c\0")],
  ['RAR', 'a.txt', latin('Rar!\u001a\u0007\0')],
  ['tar', 'a.txt', Buffer.concat([latin('../../etc/passwd'), Buffer.alloc(500)])],
  ['an old Word document', 'a.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['HEIC', 'IMG_1.heic', ftyp('heic')],
  ['HEIC named as JPEG', 'IMG_1.jpg', ftyp('heix')],
  ['AVIF', 'a.avif', small('avif')],
  ['a film', 'a.mp4', ftyp('isom')],
  ['GIF', 'a.gif', small('gif')],
  ['TIFF', 'a.tif', small('tiff')],
  ['BMP', 'a.bmp', latin('BM\u0046\0\0\0\0\0\0\0')],
  ['ICO', 'a.ico', Buffer.from([0, 0, 1, 0, 1, 0])],
  ['PostScript with binary in it', 'a.txt', latin('%!PS\n\0')],
  ['the beginning of a JPEG', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['the beginning of a PNG', 'a.png', latin('\x89PNG\r\n\x1a\n')],
  ['the beginning of a WebP', 'a.webp', latin('RIFF\0\0\0\0WEBPVP8 ')],
  ['half a JPEG', 'a.jpg', cutTo(0.5, photo)],
  ['half a PNG', 'a.png', cutTo(0.5, small('png'))],
  ['half a WebP', 'a.webp', cutTo(0.5, small('webp'))],
  ['a JPEG with a script for a body', 'a.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), latin(script)])],
  ['a GIF that is a script', 'a.txt', latin('GIF89a=1;\0alert(1)')],
  ['a picture of 81 megapixels in little space', 'a.png', vast],
  ['text with a null in it', 'a.txt', latin('a\0b')],
  ['nothing', 'a.txt', Buffer.alloc(0)],
];

const harmless: readonly Hostile[] = [
  ['a JPEG with HTML behind it', 'a.jpg', behind(`<html>${script}`)],
  ['a JPEG with a ZIP behind it', 'a.jpg', behind('PK\u0003\u0004hidden')],
  ['a JPEG with a second picture behind it', 'a.jpg', async () => Buffer.concat([await photo(), await photo()])],
  ['a JPEG named as a page', 'a.html', photo],
  ['a JPEG named as a path', '../../../etc/passwd', photo],
  [
    'a PDF that runs something',
    'a.pdf',
    latin(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj`),
  ],
  ['a PDF with a page in it', 'a.pdf', latin(`${pdf}${script}`)],
  ['a PDF named as a page', 'a.svg', latin(pdf)],
  ['a PDF named as a path of Windows', '..\\..\\a.exe', latin(pdf)],
  ['a PDF with a null in its name', 'a.php\0.pdf', latin(pdf)],
  ['a PDF with a line in its name', 'a\r\nX-Evil: 1.pdf', latin(pdf)],
  ['a script named as text', 'a.js', latin('alert(1)')],
  ['CSV that calculates', 'a.csv', latin('=cmd|"/c calc"!A1\n')],
];

describe('a hostile file', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
    owner = await signUp(api);
  });
  afterAll(() => api.close());
  const send = async (bytes: Bytes, name: string) =>
    upload(owner, '/api/files', typeof bytes === 'function' ? await bytes() : bytes, name);
  const raw = async (id: string) => {
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
    return api.app.inject({ url: `/api/files/${id}`, headers: { cookie } });
  };

  it('is one of sixty and more', () => expect(refused.length + harmless.length).toBeGreaterThanOrEqual(60));

  it.each(refused)('is refused: %s (%s)', async (_what, name, bytes) => {
    expect(await send(bytes, name)).toMatchObject({ status: 400, body: { errors: [{ path: 'file' }] } });
  });

  it.each(harmless)('is harmless: %s (%j)', async (_what, name, bytes) => {
    const file = storedFile.row.parse((await send(bytes, name)).body);
    expect(file.name).toMatch(/^[^/\\\p{Cc}]+\.(jpg|pdf|txt|csv)$/u);
    const { headers, payload } = await raw(file.id);
    expect(headers).toMatchObject({
      'content-type': file.mime,
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'x-content-type-options': 'nosniff',
    });
    const pixels = file.mime === 'image/jpeg' ? payload : '';
    expect(pixels).not.toMatch(/<html|hidden|Hadley/);
  });

  it('leaves nothing that counts when it was refused', async () => {
    expect(await api.sql('select from files.upload')).toEqual([]);
  });
});
