import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { thumbnailSizes } from '@petcare/contracts/files';
import { jpegForMail } from '@petcare/platform';
import { createPet, signUp, startTestApi, upload, type Actor, type TestApi } from '@petcare/testing/server';
import sharp from 'sharp';
import { z } from 'zod';

/** ExifTool does the looking and plants what is to be found; the product contains none of it. */
async function exiftool(args: readonly string[], bytes?: Uint8Array): Promise<string> {
  const child = spawn('exiftool', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(bytes);
  const [said] = await Promise.all([text(child.stdout), new Promise((resolve) => child.once('close', resolve))]);
  return said;
}

/** Every tag in a file, including unknown and embedded ones, as `GROUP:Name`, with its value. */
async function tagsOf(bytes: Uint8Array): Promise<[tag: string, value: string][]> {
  const said = await exiftool(['-json', '-G1', '-a', '-u', '-ee', '-'], bytes);
  const [tags = {}] = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(said));
  return Object.entries(tags).map(([tag, value]) => [tag, String(value)]);
}

/** What a file says about its own shape; a colour profile says how to read its numbers. Everything else comes from a camera or a person. */
const ofItsShape =
  /^(?:SourceFile$|(?:ExifTool|System|File|JFIF|PNG|PNG-pHYs|RIFF|ICC[-\w]*):|Composite:(?:ImageSize|Megapixels)$)/;
const isTooMuch = ([tag, value]: [string, string]): boolean =>
  !ofItsShape.test(tag) || /Greenwich|Royal Park/.test(value);

const places = [
  '-EXIF:GPSLatitude=51.4779',
  '-EXIF:GPSLatitudeRef=N',
  '-EXIF:GPSLongitude=0.0015',
  '-EXIF:GPSLongitudeRef=W',
  '-EXIF:GPSAreaInformation=Greenwich',
  '-XMP-exif:GPSLatitude=51.4779',
  '-XMP-photoshop:City=Greenwich',
  '-XMP-iptcCore:Location=Royal Park',
  '-XMP-iptcExt:LocationCreatedCity=Greenwich',
  '-IPTC:City=Greenwich',
  '-IPTC:Sub-location=Royal Park',
  '-Comment=Taken in Greenwich',
];
/** WebP has no place for IPTC or a comment. */
const expected = {
  jpeg: [
    'GPS:GPSLatitude',
    'XMP-exif:GPSLatitude',
    'XMP-photoshop:City',
    'IPTC:City',
    'File:Comment',
    'IFD1:ThumbnailImage',
  ],
  png: [
    'GPS:GPSLatitude',
    'XMP-exif:GPSLatitude',
    'XMP-photoshop:City',
    'IPTC:City',
    'PNG:Comment',
    'IFD1:ThumbnailImage',
  ],
  webp: ['GPS:GPSLatitude', 'XMP-exif:GPSLatitude', 'XMP-photoshop:City', 'IFD1:ThumbnailImage'],
} as const;
type Format = keyof typeof expected;
const formats: readonly Format[] = ['jpeg', 'png', 'webp'];

let folder: string;
let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'));
  api = await startTestApi();
  owner = await signUp(api);
  petId = (await createPet(owner)).id;
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const aPicture = (width: number, height: number, format: Format): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2c6a4e' } })
    .toFormat(format)
    .toBuffer();

/** A picture with its location everywhere its format allows, containing a thumbnail that has it too. */
async function aPictureFromGreenwich(format: Format): Promise<Buffer> {
  const [path, within] = [join(folder, `a.${format}`), join(folder, 'within.jpg')];
  await writeFile(within, await aPicture(32, 24, 'jpeg'));
  await writeFile(path, await aPicture(640, 480, format));
  await exiftool(['-q', '-overwrite_original', '-EXIF:GPSLatitude=51.4779', '-EXIF:GPSLatitudeRef=N', within]);
  await exiftool(['-q', '-m', '-overwrite_original', ...places, `-ThumbnailImage<=${within}`, path]);
  const bytes = await readFile(path);
  expect((await tagsOf(bytes)).filter(isTooMuch).map(([tag]) => tag)).toEqual(
    expect.arrayContaining([...expected[format]]),
  );
  return bytes;
}

async function served(url: string): Promise<Buffer> {
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  const { statusCode, rawPayload } = await api.app.inject({ url, headers: { cookie } });
  expect([url, statusCode]).toEqual([url, 200]);
  return rawPayload;
}

async function sent(path: string, bytes: Uint8Array, fields = {}): Promise<Record<string, unknown>> {
  const { status, body } = await upload(owner, path, bytes, 'photo', fields);
  expect([path, Math.floor(status / 100)]).toEqual([path, 2]);
  return z.record(z.string(), z.unknown()).parse(body);
}

it.each(formats)(
  'a %s says no more where it was taken, whatever it is sent as and in whatever size it is served',
  async (format) => {
    const bytes = await aPictureFromGreenwich(format);
    const file = `/api/files/${String((await sent('/api/files', bytes, { petId }))['id'])}`;
    const photo = `/api/files/${String((await sent(`/api/pets/${petId}/photo`, bytes))['photoId'])}`;
    const face = String((await sent('/api/auth/profile/avatar', bytes))['profileImageUrl']);
    const attachment = `/api/support/attachments/${String((await sent('/api/support/attachments', bytes))['id'])}`;
    const addresses = [
      file,
      ...thumbnailSizes.map((size) => `${file}/thumbnail?size=${size}`),
      ...[photo, attachment].flatMap((whole) => [whole, `${whole}/thumbnail`]),
      face,
    ];
    const found: Record<string, string[]> = {};
    for (const address of addresses) {
      const tags = await tagsOf(await served(address));
      expect(tags.length).toBeGreaterThan(10);
      found[address] = tags.filter(isTooMuch).map(([tag]) => tag);
    }
    const mailed = await jpegForMail(await served(`${photo}/thumbnail`));
    found['as mails show it'] = (await tagsOf(mailed)).filter(isTooMuch).map(([tag]) => tag);
    expect(Object.entries(found).filter(([, tags]) => tags.length > 0)).toEqual([]);
  },
);
