import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  accountExport,
  subscriptionUsage,
  ticketAttachment,
  ticketThread,
  type TicketAttachment,
  type TicketThread,
} from '@petcare/contracts';
import {
  aPhoto,
  asSuperAdmin,
  inject,
  joinAs,
  leaveEverything,
  prove,
  signUp,
  startTestApi,
  startTestWorker,
  eventually,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { aWordDocument } from '@petcare/testing/server';

const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'latin1');
const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');

let api: TestApi;
let author: Actor;
let staff: Actor;
beforeAll(async () => {
  api = await startTestApi();
  staff = await asSuperAdmin(await signUp(api, { firstName: 'Sam' }));
});
afterAll(() => api.close());
beforeEach(async () => {
  author = await signUp(api);
});

const attach = (bytes: Uint8Array, name = 'screen.png', actor = author, ticketId?: string) =>
  upload(actor, ticketId ? `/api/support/tickets/${ticketId}/attachments` : '/api/support/attachments', bytes, name);
const attached = async (...given: Parameters<typeof attach>): Promise<TicketAttachment> =>
  ticketAttachment.parse((await attach(...given)).body);
const question = { subject: 'No mail came', category: 'problem', message: 'See the picture.' };
const openTicket = (attachmentIds: string[] = [], actor = author) =>
  actor.post('/api/support/tickets', { ...question, attachmentIds });
const opened = async (...given: Parameters<typeof openTicket>): Promise<TicketThread> =>
  ticketThread.parse((await openTicket(...given)).body);
const reply = (actor: Actor, { id }: TicketThread, attachmentIds: string[], more: object = {}) =>
  actor.post(`/api/support/tickets/${id}/messages`, { body: 'Here it is.', attachmentIds, ...more });
const get = (actor: Actor, { id }: TicketAttachment, size = '') => actor.get(`/api/support/attachments/${id}${size}`);
const folder = (organisationId = author.organisationId) => join(api.config.STORAGE_DIRECTORY, organisationId);
const files = async (organisationId?: string): Promise<string[]> =>
  (await readdir(folder(organisationId), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describe('a ticket file', () => {
  it('goes with the message it was uploaded for, upright and without the place where it was taken', async () => {
    const file = await attached(await aPhoto(640, 480), 'Screen shot.jpeg');
    expect(file).toMatchObject({ name: 'Screen shot.webp', type: 'image/webp', width: 480, height: 640 });
    const thread = await opened([file.id]);
    expect(thread.messages[0]?.attachments).toEqual([file]);
    for (const path of await files()) expect(await readFile(path, 'latin1')).not.toMatch(/Exif|GPS|Hadley/);
    expect(await get(author, file)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'content-length': String(file.bytes),
        'content-disposition': `attachment; filename="Screen shot.webp"; filename*=UTF-8''Screen%20shot.webp`,
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    });
    expect(await get(author, file, '/thumbnail')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp' },
    });
  });

  it.each([
    ['a PDF', pdf, 'Invoice 7.pdf', 'application/pdf', 'Invoice 7.pdf'],
    ['text', Buffer.from('One.\nTwo: 5 < 7 – fine.\n'), 'notes.txt', 'text/plain', 'notes.txt'],
    ['text of Windows', Buffer.from('price \xa35\r\n', 'latin1'), 'notes.txt', 'text/plain', 'notes.txt'],
    ['a coloured log', Buffer.from('\u001b[31mfailed\u001b[0m\n'), 'server.log', 'text/plain', 'server.log'],
    ['CSV', Buffer.from('date,pounds\n2026-11-20,4.50\n'), 'costs.CSV', 'text/csv', 'costs.csv'],
    ['a Word document', aWordDocument(), 'Letter.docx', 'DOCX', 'Letter.docx'],
    ['a script in the name of text', Buffer.from('del *.*'), 'clean.bat', 'text/plain', 'clean.bat.txt'],
    ['a PDF in the name of a program', pdf, '..\\..\\setup.exe', 'application/pdf', 'setup.exe.pdf'],
    ['a name that turns letters round', pdf, 'a\u202efdp.exe', 'application/pdf', 'afdp.exe.pdf'],
    ['a name with nothing in it', pdf, '...', 'application/pdf', 'file.pdf'],
    ['a long name', pdf, `${'Ä'.repeat(300)}.pdf`, 'application/pdf', `${'Ä'.repeat(116)}.pdf`],
  ])('is taken when it is %s, byte by byte', async (_what, bytes, name, type, kept) => {
    const file = await attached(bytes, name);
    expect(file).toMatchObject({ name: kept, bytes: bytes.length, width: null, height: null });
    expect(file.type === type || file.type.endsWith('wordprocessingml.document')).toBe(true);
    const cookie = [...author.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await api.app.inject({ url: `/api/support/attachments/${file.id}`, headers: { cookie } });
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect((await get(author, file, '/thumbnail')).status).toBe(404);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'logo.svg', /HTML or SVG/],
    [
      'HTML after a mark and a gap',
      Buffer.from('\ufeff \n<!doctype html><script>1</script>'),
      'notes.txt',
      /HTML or SVG/,
    ],
    ['XML', Buffer.from('<?xml version="1.0"?><x/>'), 'notes.csv', /HTML or SVG/],
    ['HEIC', heic, 'IMG_1.jpg', /HEIC/],
    ['a program', Buffer.from('MZ\u0090\0\u0003\0', 'latin1'), 'notes.txt', /Choose a picture/],
    ['a ZIP', aWordDocument({ without: 'word/document.xml' }), 'letter.docx', /Choose a picture/],
    ['a document with macros', aWordDocument({ with: 'word/vbaProject.bin' }), 'letter.docx', /Choose a picture/],
    ['half a document', aWordDocument().subarray(0, 60), 'letter.docx', /Choose a picture/],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'a.png', /damaged/],
    ['nothing', Buffer.alloc(0), 'a.txt', /Choose a file/],
  ])('is refused when it is %s, in words for the field, and leaves nothing', async (_what, bytes, name, words) => {
    expect(await attach(bytes, name)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'file', message: expect.stringMatching(words) }] },
    });
    expect(await files()).toEqual([]);
  });

  it('has at most 25 MB', async () => {
    expect(await attach(Buffer.alloc(25 * 1024 * 1024 + 1, 'a'), 'big.txt')).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
  });

  it('is seen by the author and by staff once it was sent, and by nobody else', async () => {
    const file = await attached(await aPhoto(64, 64));
    const member = await joinAs(author, 'admin');
    for (const actor of [staff, member]) expect((await get(actor, file)).status).toBe(404);
    await opened([file.id]);
    for (const size of ['', '/thumbnail']) {
      expect((await get(author, file, size)).status).toBe(200);
      expect((await get(staff, file, size)).status).toBe(200);
      expect((await get(member, file, size)).status).toBe(404);
      expect((await inject(api, { url: `/api/support/attachments/${file.id}${size}` })).status).toBe(401);
    }
  });

  it('of a note among staff is kept from the author', async () => {
    const thread = await opened();
    const file = await attached(pdf, 'trace.pdf', staff, thread.id);
    const noted = ticketThread.parse((await reply(staff, thread, [file.id], { internal: true })).body);
    expect(noted.messages.at(-1)?.attachments).toEqual([file]);
    expect((await get(staff, file)).status).toBe(200);
    expect((await get(author, file)).status).toBe(404);
    expect(JSON.stringify((await author.get(`/api/support/tickets/${thread.id}`)).body)).not.toContain('trace.pdf');
  });

  it('of an answer is had by the author, wherever staff work', async () => {
    const thread = await opened();
    const file = await attached(pdf, 'How to.pdf', staff, thread.id);
    expect((await get(author, file)).status).toBe(404);
    expect((await reply(staff, thread, [file.id])).status).toBe(201);
    expect((await get(author, file)).status).toBe(200);
    expect(await files()).toHaveLength(1);
  });

  it('goes with one message, of whoever uploaded it, in the ticket it was uploaded for', async () => {
    const [one, two] = [await opened(), await opened()];
    const file = await attached(pdf, 'a.pdf', author, one.id);
    const refused = { status: 400, body: { errors: [{ path: 'attachmentIds' }] } };
    expect(await reply(author, two, [file.id])).toMatchObject(refused);
    expect(await reply(staff, one, [file.id])).toMatchObject(refused);
    expect((await reply(author, one, [file.id, file.id])).status).toBe(201);
    expect(await reply(author, one, [file.id])).toMatchObject(refused);
    expect(ticketThread.parse((await author.get(`/api/support/tickets/${one.id}`)).body).messages).toHaveLength(2);
  });

  it('is one of at most five of a message', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async (_, n) => (await attached(pdf, `${n}.pdf`)).id));
    expect(await openTicket(ids)).toMatchObject({ status: 400, body: { errors: [{ path: 'attachmentIds' }] } });
    expect((await opened(ids.slice(1))).messages[0]?.attachments).toHaveLength(5);
  });

  it('can be taken back until it was sent', async () => {
    const file = await attached(pdf, 'a.pdf');
    expect((await author.del(`/api/support/attachments/${file.id}`)).status).toBe(204);
    expect(await files()).toEqual([]);
    const sent = await attached(pdf, 'a.pdf');
    await opened([sent.id]);
    expect(await author.del(`/api/support/attachments/${sent.id}`)).toMatchObject({ status: 409 });
    expect((await get(author, sent)).status).toBe(200);
  });

  it('is for people without an organisation, too', async () => {
    await leaveEverything(author);
    const file = await attached(pdf, 'a.pdf');
    expect((await opened([file.id])).messages[0]?.attachments).toEqual([file]);
  });

  it('counts as nobody’s storage', async () => {
    await opened([(await attached(await aPhoto())).id]);
    expect(subscriptionUsage.parse((await author.get('/api/subscription/usage')).body).bytes.used).toBe(0);
  });

  it('is one of at most a hundred a day, however many come at once', async () => {
    await api.sql(
      `insert into support.ticket_attachment (organisation_id, id, uploaded_by, name, type, bytes, sha256)
       select $1, gen_random_uuid(), $2, 'a.pdf', 'application/pdf', 1, '' from generate_series(1, 97)`,
      [author.organisationId, author.userId],
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => attach(pdf, 'a.pdf')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(await files()).toHaveLength(3);
  });

  it('is in what a person takes along', async () => {
    const file = await attached(pdf, 'Invoice.pdf');
    await opened([file.id]);
    await prove(author);
    const { parts } = accountExport.parse((await author.get('/api/auth/export')).body);
    expect(parts['support']).toMatchObject({
      tickets: [
        {
          messages: [
            { attachments: [{ name: 'Invoice.pdf', bytes: pdf.length, file: `/api/support/attachments/${file.id}` }] },
          ],
        },
      ],
    });
  });
});

describe('the bytes of a file', () => {
  const withWorker = async (work: () => Promise<void>): Promise<void> => {
    const { STORAGE_DIRECTORY } = api.config;
    const worker = await startTestWorker(api.database, { STORAGE_DIRECTORY, SWEEP_SECONDS: '1' });
    try {
      await work();
    } finally {
      await worker.close();
    }
  };

  it('go a day after they were uploaded for a message that was never sent', async () => {
    const [unsent, sent] = [await attached(pdf, 'a.pdf'), await attached(pdf, 'b.pdf')];
    await opened([sent.id]);
    await api.database.shiftClock('1 day 1 minute');
    const young = await attached(pdf, 'c.pdf');
    await withWorker(() => eventually(async () => expect(await files()).toHaveLength(2)));
    await api.database.shiftClock('-1 day -1 minute');
    expect((await get(author, unsent)).status).toBe(404);
    for (const file of [sent, young]) expect((await get(author, file)).status).toBe(200);
  });

  it('go with the organisation', async () => {
    await opened([(await attached(await aPhoto(64, 64))).id]);
    expect(await files()).toHaveLength(2);
    await api.sql(
      `update organisations.organisation set deleted_at = platform.now() - interval '31 days' where id = $1`,
      [author.organisationId],
    );
    await withWorker(() => eventually(async () => expect(await files()).toEqual([])));
    expect(await api.sql('select from support.ticket where organisation_id = $1', [author.organisationId])).toEqual([]);
  });

  it('go with the account of somebody without an organisation, as their tickets do', async () => {
    await leaveEverything(author);
    const other = await signUp(api);
    await leaveEverything(other);
    const [mine, theirs] = [await attached(pdf, 'a.pdf'), await attached(pdf, 'b.pdf', other)];
    await opened([mine.id]);
    await opened([theirs.id], other);
    await author.del('/api/auth/account', { password: author.password });
    await withWorker(() =>
      eventually(async () =>
        expect(await api.sql('select from support.ticket where author_id = $1', [author.userId])).toEqual([]),
      ),
    );
    expect((await get(other, theirs)).status).toBe(200);
    expect((await get(staff, mine)).status).toBe(404);
  });
});
