import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ticketAttachment, ticketFeed, ticketThread, type TicketAttachment } from '@petcare/contracts';
import { aThread, aUser, mockApi, offline, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';

const thread = aThread();
const upload = 'POST /api/support/tickets/{id}/attachments';
const send = 'POST /api/support/tickets/{id}/messages';
const path = `/support/${thread.id}`;

const aFile = (given: Partial<TicketAttachment> = {}): TicketAttachment => ({
  id: crypto.randomUUID(),
  name: 'Invoice.pdf',
  type: 'application/pdf',
  bytes: 40_000,
  width: null,
  height: null,
  ...given,
});
const aPicture = (name: string) => aFile({ name, type: 'image/webp', width: 640, height: 480 });
const kept = (file: TicketAttachment) => reply(ticketAttachment, file, 201);
const chosen = (name = 'Invoice.pdf', type = 'application/pdf') => new File(['%PDF-1.7'], name, { type });

/** Requests with progress use XMLHttpRequest, which `mockApi` doesn't reach. */
class RequestWithProgress extends EventTarget {
  static waiting: RequestWithProgress[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private method = '';
  private address = '';
  private readonly headers = new Headers();
  open(method: string, address: string): void {
    Object.assign(this, { method, address });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json';
  }
  send(body: FormData): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
    if (body.get('file') instanceof File && (body.get('file') as File).name.startsWith('slow')) {
      RequestWithProgress.waiting.push(this);
      return;
    }
    void this.finish(body);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  private async finish(body: FormData): Promise<void> {
    try {
      const answer = await fetch(this.address, { method: this.method, headers: this.headers, body });
      this.status = answer.status;
      this.responseText = await answer.text();
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }
}

const { XMLHttpRequest: original } = globalThis;
beforeEach(() => {
  RequestWithProgress.waiting = [];
  Object.assign(globalThis, { XMLHttpRequest: RequestWithProgress });
});
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: original });
  sessionStorage.clear();
});

function open(answers: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi({
    'GET /api/support/tickets': reply(ticketFeed, { tickets: [] }),
    'GET /api/support/tickets/{id}': reply(ticketThread, thread),
    [send]: reply(ticketThread, thread, 201),
    ...answers,
  });
  return { api, ...renderRemote(app, { path, user: aUser() }) };
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const picker = () => screen.findByLabelText<HTMLInputElement>('Files', { selector: 'input' });
const listed = () => within(screen.getByRole('list', { name: 'Files to send' }));

describe('files of a message', () => {
  it('are sent as they are chosen, and go with the message by ⌘ Enter', async () => {
    const [one, two] = [aFile({ name: 'a.pdf' }), aFile({ name: 'b.pdf' })];
    const { api, events } = open({ [upload]: [kept(one), kept(two)] });
    await events.upload(await picker(), [chosen('a.pdf'), chosen('b.pdf')]);
    await waitFor(() => expect(listed().getAllByRole('button', { name: /^Remove/ })).toHaveLength(2));
    expect(api.sentTo(upload).map(({ body }) => ((body as FormData).get('file') as File).name)).toEqual([
      'a.pdf',
      'b.pdf',
    ]);
    await events.type(await box(), 'Here they are.{Meta>}{Enter}{/Meta}');
    await screen.findByText('Your message was sent');
    expect(api.sentTo(send).map(({ body }) => body)).toEqual([
      { body: 'Here they are.', internal: false, attachmentIds: expect.arrayContaining([one.id, two.id]) },
    ]);
    expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
  });

  it('can be dropped and pasted; a picture without a name gets one, text stays text', async () => {
    const { api } = open({
      [upload]: (request) => kept(aFile({ name: ((request.body as FormData).get('file') as File).name })),
    });
    const target = await box();
    const transfer = { types: ['Files'], files: [chosen('dropped.pdf')] };
    fireEvent.dragEnter(target, { dataTransfer: transfer });
    await screen.findByText('Drop files to attach them');
    fireEvent.drop(target, { dataTransfer: transfer });
    await screen.findByRole('button', { name: 'Remove dropped.pdf' });
    fireEvent.paste(target, { clipboardData: { types: ['Files'], files: [chosen('image.png', 'image/png')] } });
    await screen.findByRole('button', { name: /^Remove Screenshot \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/ });
    const table = createEvent.paste(target, {
      clipboardData: { types: ['text/plain', 'Files'], files: [chosen('image.png', 'image/png')] },
    });
    fireEvent(target, table);
    expect(table.defaultPrevented).toBe(false);
    expect(api.sentTo(upload)).toHaveLength(2);
  });

  it('show how far they are and can be cancelled', async () => {
    const { api, events } = open();
    await events.upload(await picker(), chosen('slow.pdf'));
    expect((await screen.findByRole('progressbar', { name: 'Sending slow.pdf' })).getAttribute('aria-valuenow')).toBe(
      '50',
    );
    await events.click(screen.getByRole('button', { name: 'Cancel slow.pdf' }));
    expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Attach files' }));
    expect(api.sentTo(upload)).toEqual([]);
  });

  it('that did not arrive are tried again, and hold the message back until then', async () => {
    const { api, events } = open({ [upload]: [offline, kept(aFile())] });
    await events.upload(await picker(), chosen());
    const again = await screen.findByRole('button', { name: 'Try again: Invoice.pdf' });
    await events.type(await box(), 'Here it is.');
    await events.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findAllByText(/A file did not arrive/);
    expect(api.sentTo(send)).toEqual([]);
    await events.click(again);
    await screen.findByRole('button', { name: 'Remove Invoice.pdf' });
    await events.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.sentTo(send)).toHaveLength(1));
  });

  it('that are not taken say why in the server’s words, without another try', async () => {
    const words = 'We don’t take HTML and SVG files.';
    const { events } = open({ [upload]: refuse('validation', { errors: [{ path: 'file', message: words }] }) });
    await events.upload(await picker(), chosen('logo.pdf'));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });

  it('of more than 25 MB are not even sent', async () => {
    const { api, events } = open();
    const large = chosen('large.pdf');
    Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
    await events.upload(await picker(), large);
    await screen.findByText('Choose a file of up to 25 MB.');
    expect(api.sentTo(upload)).toEqual([]);
  });

  it('are five at most', async () => {
    const { api, events } = open({ [upload]: () => kept(aFile()) });
    await events.upload(
      await picker(),
      Array.from({ length: 6 }, (_, n) => chosen(`${n}.pdf`)),
    );
    await screen.findByText('Attach up to 5 files.');
    await waitFor(() => expect(listed().getAllByRole('button', { name: /^Remove/ })).toHaveLength(5));
    expect(api.sentTo(upload)).toHaveLength(5);
    await events.upload(await picker(), chosen('more.pdf'));
    expect(screen.queryByText('more.pdf')).toBeNull();
  });

  it('can be taken back, and are forgotten by the server too', async () => {
    const file = aFile();
    const { api, events } = open({
      [upload]: kept(file),
      'DELETE /api/support/attachments/{id}': refuse('unavailable'),
    });
    await events.upload(await picker(), chosen());
    await events.click(await screen.findByRole('button', { name: 'Remove Invoice.pdf' }));
    expect(screen.queryByText('Invoice.pdf')).toBeNull();
    expect(api.sentTo('DELETE /api/support/attachments/{id}').map(({ params }) => params['id'])).toEqual([file.id]);
  });

  it('are there again, as what was typed is, when the page is left and opened once more', async () => {
    const user = aUser();
    mockApi({
      'GET /api/support/tickets': reply(ticketFeed, { tickets: [] }),
      'GET /api/support/tickets/{id}': reply(ticketThread, thread),
      [upload]: kept(aFile()),
    });
    const { events, goTo } = renderRemote(app, { path, user });
    await events.type(await box(), 'Not yet');
    await events.upload(await picker(), chosen());
    await screen.findByRole('button', { name: 'Remove Invoice.pdf' });
    await goTo('/support');
    await goTo(path);
    await screen.findByRole('button', { name: 'Remove Invoice.pdf' });
    expect((await box()).value).toBe('Not yet');
  });
});

describe('files that were sent', () => {
  const [first, second, letter] = [aPicture('one.webp'), aPicture('two.webp'), aFile({ name: 'Letter.docx' })];
  const withFiles = aThread({
    messages: thread.messages.map((message) => ({ ...message, attachments: [first, letter, second] })),
  });

  it('are pictures that open large, with their neighbours at the arrow keys, and names to save the others by', async () => {
    const { events } = open({ 'GET /api/support/tickets/{id}': reply(ticketThread, withFiles) });
    const link = await screen.findByRole('link', { name: /Letter\.docx/ });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      `/api/support/attachments/${letter.id}`,
      'Letter.docx',
    ]);
    await events.click(screen.getByRole('button', { name: 'Open one.webp' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'one.webp' }));
    expect(dialog.getByRole('img', { name: 'one.webp' }).getAttribute('src')).toBe(
      `/api/support/attachments/${first.id}`,
    );
    await events.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'two.webp' });
    await events.keyboard('{ArrowRight}');
    screen.getByText('2 of 2');
    await events.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('reports no more than one message however often it is sent at once', async () => {
  const { api, events } = open();
  await events.type(await box(), 'Once{Control>}{Enter}{Enter}{Enter}{/Control}');
  await screen.findByText('Your message was sent');
  expect(api.sentTo(send)).toHaveLength(1);
});
