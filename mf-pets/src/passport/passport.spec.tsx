import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { pet as petSchema, type Role } from '@petcare/contracts';
import {
  finderMessage,
  passport as passportSchema,
  usualSections,
  type FinderMessage,
  type Passport,
} from '@petcare/contracts/passport';
import { aPet, aUser, mockApi, never, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { quietOverview } from '../history/quiet-overview.fixture.ts';

const mog = aPet({ name: 'Mog' });
const code = 'abcdefghijklmnopqrstuvwxyz';
const aPassport = (fields: Partial<Passport> = {}): Passport => ({
  id: crypto.randomUUID(),
  petId: mog.id,
  mode: 'basic',
  sections: [...usualSections],
  version: 2,
  code,
  url: `https://petcare.test/passport/${code}`,
  facts: { name: ['Mog'], species: ['Cat'], warning: ['Bites'], medication: ['Caninsulin 40 IU/ml'] },
  scans: 0,
  lastScannedAt: null,
  messages: [],
  ...fields,
});
const none = { id: null, mode: 'off', version: 0, code: null, url: null } as const;
const aMessage = (fields: Partial<FinderMessage> = {}): FinderMessage => ({
  id: crypto.randomUUID(),
  createdAt: '2026-11-20T10:00:00.000Z',
  name: 'Jo',
  message: 'He sits on our wall.',
  phone: null,
  place: '4 Mill Lane',
  canAnswer: true,
  answer: null,
  answeredAt: null,
  ...fields,
});
const answers = (stored: Passport = aPassport()) => ({
  ...quietOverview,
  'GET /api/pets/{id}': reply(petSchema, mog),
  'GET /api/pets/{id}/passport': reply(passportSchema, stored),
});
const open = (role: Role = 'member') =>
  renderRemote(app, { path: `/pets/${mog.id}?tab=passport`, user: aUser({ role }) });
const preview = async () => within(await screen.findByRole('region', { name: 'What strangers see' }));

describe('the passport of a pet', () => {
  it('says that it is loading, and what failed', async () => {
    const api = mockApi({ ...answers(), 'GET /api/pets/{id}/passport': never });
    open();
    await screen.findByText('Loading the passport…');
    cleanup();
    api.answer('GET /api/pets/{id}/passport', refuse('forbidden', { message: 'Not now.' }));
    open();
    await screen.findByRole('heading', { name: 'The passport did not load' });
    screen.getByText('Not now.');
  });

  it('is turned on with what was chosen, seen beside it before', async () => {
    const on = aPassport({ sections: ['name', 'medication'] });
    const api = mockApi({
      ...answers(),
      'GET /api/pets/{id}/passport': [reply(passportSchema, aPassport(none)), reply(passportSchema, on)],
      'POST /api/passports': reply(passportSchema, on),
    });
    const { events } = open();
    await screen.findByText(/There’s no code yet/);
    (await preview()).getByText(/^Nothing:/);
    await events.click(screen.getByRole('radio', { name: /^On/ }));
    (await preview()).getByRole('heading', { name: 'Mog' });
    (await preview()).getByText('Take care: Bites');
    for (const name of [/^Photo/, /^Species/, /^Breed/, /^Colour/, /^Sex/, /^Warning/, /^Last four/, /^Medication/])
      await events.click(screen.getByRole('checkbox', { name }));
    expect((await preview()).queryByText('Take care: Bites')).toBeNull();
    (await preview()).getByText('Caninsulin 40 IU/ml');
    screen.getByText(/^Not saved yet/);
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The passport is on');
    expect(api.sentTo('POST /api/passports').map(({ body }) => body)).toEqual([
      { petId: mog.id, mode: 'basic', modeRead: 'off', sections: ['name', 'medication'] },
    ]);
    await screen.findByRole('img', { name: 'QR code for the passport' });
  });

  it('says why the pet cannot be lost, at the choice', async () => {
    const message = 'Only a pet that lives with you can be lost. Change its status first.';
    mockApi({ ...answers(), 'POST /api/passports': refuse('conflict', { message }) });
    const { events } = open();
    await events.click(await screen.findByRole('radio', { name: /^Lost/ }));
    (await preview()).getByText('Mog is lost. If you have found Mog, please write to the owner below.');
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await within(screen.getByRole('group', { name: 'What the code does' })).findByText(message);
  });

  it('is not changed by somebody who read it before another did', async () => {
    const lost = aPassport({ mode: 'lost' });
    const message = 'Somebody else has changed this. Look at the newer version first.';
    const api = mockApi({ ...answers(), 'POST /api/passports': refuse('stale', { message, current: lost }) });
    const { events } = open();
    await events.click(await screen.findByRole('radio', { name: /^Off/ }));
    await events.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Nothing was saved');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Lost/ }).checked).toBe(true));
    expect(api.sentTo('POST /api/passports').map(({ body }) => body)).toEqual([
      { petId: mog.id, mode: 'off', modeRead: 'basic' },
    ]);
  });

  it('of a lost pet is switched off only once somebody says that it was found', async () => {
    const api = mockApi({
      ...answers(aPassport({ mode: 'lost' })),
      'POST /api/passports': reply(passportSchema, aPassport({ mode: 'off' })),
    });
    const { events } = open();
    await events.click(await screen.findByRole('radio', { name: /^Off/ }));
    await events.click(screen.getByRole('button', { name: 'Save' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Has Mog been found?' });
    expect(api.sentTo('POST /api/passports')).toEqual([]);
    await events.click(within(asked).getByRole('button', { name: 'Switch it off' }));
    await screen.findByText('Nobody sees the passport now');
    expect(api.sentTo('POST /api/passports').map(({ body }) => body)).toEqual([
      { petId: mog.id, mode: 'off', modeRead: 'lost' },
    ]);
  });

  it('of a pet marked as lost elsewhere says that nobody sees it yet, and makes the code', async () => {
    const made = aPassport({ mode: 'lost' });
    const api = mockApi({
      ...answers(),
      'GET /api/pets/{id}/passport': [
        reply(passportSchema, aPassport({ ...none, mode: 'lost' })),
        reply(passportSchema, made),
      ],
      'POST /api/passports': reply(passportSchema, made),
    });
    const { events } = open();
    (await preview()).getByText(/^Nobody sees this yet/);
    await events.click(screen.getByRole('button', { name: 'Make the code and poster' }));
    await screen.findByRole('link', { name: 'Poster, A4' });
    expect((await preview()).queryByText(/^Nobody sees this yet/)).toBeNull();
    expect(api.sentTo('POST /api/passports').map(({ body }) => body)).toEqual([{ petId: mog.id }]);
  });

  it('has a code to print, to replace and to take back, which is asked about', async () => {
    const stored = aPassport();
    const api = mockApi({
      ...answers(stored),
      'POST /api/passports/{id}/rotate': reply(passportSchema, { ...stored, version: 3 }),
      'POST /api/passports/{id}/revoke': reply(passportSchema, aPassport({ ...none, id: stored.id, version: 4 })),
    });
    const { events } = open();
    const files = within(await screen.findByRole('list', { name: 'To print' }));
    expect(files.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['poster.pdf', 'tags.pdf', 'code.png', 'code.svg'].map((file) => `/api/passports/${stored.id}/${file}?version=2`),
    );
    for (const [name, said] of [
      ['Make a new code', 'There’s a new code. The old one no longer works'],
      ['Withdraw the code', 'The code no longer works'],
    ] as const) {
      await events.click(screen.getByRole('button', { name }));
      await events.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
      await screen.findByText(said);
    }
    screen.getByText(/There’s no code yet/);
    expect(api.sentTo('POST /api/passports/{id}/rotate')).toHaveLength(1);
  });

  it('lists what finders wrote, and answers by e-mail, once', async () => {
    const messages = [aMessage(), aMessage({ name: 'Pat', phone: '020 7946 0000', canAnswer: false, place: null })];
    const answered = { ...aMessage(), canAnswer: false, answer: 'Coming', answeredAt: '2026-11-20T11:00:00.000Z' };
    const api = mockApi({
      ...answers(),
      'GET /api/pets/{id}/passport': [
        reply(passportSchema, aPassport({ messages, scans: 3, lastScannedAt: '2026-11-20T10:00:00.000Z' })),
        reply(passportSchema, aPassport({ messages: [answered] })),
      ],
      'POST /api/finder-messages/{id}/answer': reply(finderMessage, answered),
    });
    const { events } = open();
    const list = within(await screen.findByRole('list', { name: 'Messages from finders' }));
    list.getByText('Where: 4 Mill Lane');
    list.getByRole('link', { name: '020 7946 0000' });
    screen.getByText(/^The page was opened 3 times/);
    expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Answer Jo']);
    await events.click(list.getByRole('button', { name: 'Answer Jo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer Jo' }));
    await events.click(dialog.getByRole('button', { name: 'Send answer' }));
    await dialog.findByText('Write an answer of up to 2,000 characters.');
    await events.type(dialog.getByLabelText('Your answer'), 'Coming');
    await events.click(dialog.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Your answer to Jo is on its way');
    await screen.findByText('You answered: Coming');
    expect(api.sentTo('POST /api/finder-messages/{id}/answer')[0]?.body).toEqual({ answer: 'Coming' });
  });

  it('keeps an answer that was closed before it was sent', async () => {
    mockApi(answers(aPassport({ messages: [aMessage()] })));
    const { events } = open();
    await events.click(await screen.findByRole('button', { name: 'Answer Jo' }));
    await events.type(await screen.findByLabelText('Your answer'), 'We are coming');
    await events.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await events.click(screen.getByRole('button', { name: 'Answer Jo' }));
    const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer').value;
    await waitFor(() => expect(box()).toBe('We are coming'));
    await events.click(screen.getByRole('button', { name: 'Cancel' }));
    await events.click(await screen.findByRole('button', { name: 'Answer Jo' }));
    await screen.findByLabelText('Your answer');
    expect(box()).toBe('');
  });

  it('is no tab for those who may not change the pet', async () => {
    mockApi(answers());
    open('carer');
    const views = within(await screen.findByRole('navigation', { name: 'Views of Mog' }));
    expect(views.queryByRole('link', { name: 'Passport' })).toBeNull();
  });

  it('is over once the pet has died', async () => {
    mockApi({ ...answers(), 'GET /api/pets/{id}': reply(petSchema, { ...mog, deceasedOn: '2026-01-05' }) });
    open();
    await screen.findByRole('heading', { name: 'No passport any more' });
  });

  it('is over once the pet has gone to somebody else', async () => {
    mockApi({ ...answers(), 'GET /api/pets/{id}': reply(petSchema, { ...mog, status: 'transferred' }) });
    open();
    await screen.findByText(/^Mog has gone to somebody else/);
  });
});
