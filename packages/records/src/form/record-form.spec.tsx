import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { organisation, optionalText, organisationUpdate, type Organisation } from '@petcare/contracts';
import { anOrganisation, aUser, renderScreen } from '@petcare/testing/web';
import { ApiError } from '@petcare/web';
import { textField } from './fields.tsx';
import { plainForm } from './form-kind.ts';
import { RecordForm } from './record-form.tsx';
import type { Change } from './use-record-form.ts';

type Body = Record<'name', string> & Record<'address', string | null>;

const kind = plainForm<Organisation, Body>({
  row: organisation,
  body: organisationUpdate
    .pick({ name: true, address: true })
    .required()
    .extend({ address: optionalText(300) }),
  bodyOf: ({ name, address }) => ({ name, address }),
  fields: [textField('name', 'Name'), textField('address', 'Address', { isMore: true, optional: true })],
});
const read = anOrganisation({ name: 'Wyre Farm', address: null, version: 3 });

const user = aUser();

type Save = (change: Change<Organisation, Body>) => Promise<Organisation>;

/** A form that stays where it is once saved. */
function open(save: Save, values = kind.valuesOf(read)) {
  const sent = jest.fn(save);
  const element = (
    <RecordForm
      kind={kind}
      values={values}
      draftKey="farm"
      given={{}}
      saveLabel="Save"
      save={sent}
      onSaved={() => {}}
      onTaken={() => {}}
    />
  );
  const routes = [
    { path: '/', element },
    { path: '/away', element: <h1>Away</h1> },
  ];
  return { sent, ...renderScreen(routes, { path: '/', user }) };
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const save = () => screen.getByRole('button', { name: 'Save' });
const stored: Save = async ({ body }) => ({ ...read, ...body, version: 4 });

afterEach(() => sessionStorage.clear());

describe('a form that stays once it is saved', () => {
  it('goes on from what was stored', async () => {
    const { events, sent } = open(stored);
    await events.type(await name(), 's');
    await events.click(save());
    await events.type(await name(), '!');
    await events.click(save());
    expect(sent.mock.calls.map(([{ read: before, body }]) => [before?.version, body])).toEqual([
      [3, { name: 'Wyre Farms' }],
      [4, { name: 'Wyre Farms!' }],
    ]);
  });

  it('keeps the focus at Save', async () => {
    const { events } = open(stored);
    await events.type(await name(), 's');
    await events.click(save());
    expect(document.activeElement).toBe(save());
  });

  it('keeps what is typed afterwards, and asks before it is left', async () => {
    const { events, goTo } = open(stored);
    await events.type(await name(), 's');
    await events.click(save());
    expect(sessionStorage).toHaveLength(0);
    await events.type(await name(), '!');
    expect(sessionStorage).toHaveLength(1);
    await goTo('/away');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  });

  it('is left without a question when nothing was typed since', async () => {
    const { events, goTo } = open(stored);
    await events.type(await name(), 's');
    await events.click(save());
    await goTo('/away');
    await screen.findByRole('heading', { name: 'Away' });
  });
});

it('for a new record adds one, even if the draft names one that is stored', async () => {
  const { events } = open(stored);
  await events.type(await name(), 's');
  cleanup();
  const { sent } = open(stored, Object.assign(kind.valuesOf(read), { read: null }));
  await screen.findByText('What you typed earlier is back');
  await events.click(save());
  expect(sent.mock.calls.map(([change]) => change)).toEqual([
    { read: null, body: { name: 'Wyre Farms', address: null } },
  ]);
});

describe('fields that few need', () => {
  it('stand behind More options', async () => {
    open(stored);
    await name();
    const more = screen.getByText('More options').closest('details');
    expect(more?.open).toBe(false);
  });

  it('come out when one of them is to be mended', async () => {
    const errors = [{ path: 'address', message: 'There is no such street.' }];
    const { events } = open(async () => {
      throw new ApiError(400, '400', { status: 400, code: 'validation', message: '', requestId: 'r', errors });
    });
    await events.type(await name(), 's');
    await events.click(save());
    await screen.findByRole('alert');
    expect(screen.getByText('More options').closest('details')?.open).toBe(true);
  });
});
