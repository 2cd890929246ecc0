import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { scriptRun, scriptRunList, type ScriptRun } from '@petcare/contracts/maintenance';
import { mockApi, never, offline, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aScriptRun, staff } from '../staff.fixture.ts';

const list = 'GET /api/admin/script-runs';
const one = 'GET /api/admin/script-runs/{id}';
const listed = (items: Partial<ScriptRun>[]) =>
  reply(scriptRunList, { items: items.map((item) => aScriptRun(item)), nextCursor: null });
const shown = (changes: Partial<ScriptRun>) => reply(scriptRun, aScriptRun(changes));
const open = (rest = '') => renderRemote(app, { path: `/admin/script-log${rest}`, user: staff });
const running = { state: 'running', endedAt: null, exitCode: null } as const;

describe('the Script Log', () => {
  it('shows a skeleton while it loads', async () => {
    mockApi({ [list]: never });
    open();
    await screen.findByText('Loading the Script Log…');
  });

  it('says what failed and is asked for again', async () => {
    const api = mockApi({ [list]: offline });
    const { events } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(list, listed([{}]));
    await events.click(again);
    await screen.findByRole('row', { name: /migrate/ });
  });

  it('says how to run one while there is none', async () => {
    mockApi({ [list]: listed([]) });
    open();
    await screen.findByRole('heading', { name: 'No script has run yet' });
    screen.getByText('npm run admin');
  });

  it('has a row each: what, by whom and where, when, how long and how it ended', async () => {
    const id = '01a0f4e8-7c1e-7c3e-8f6e-000000000007';
    mockApi({ [list]: listed([{ arguments: ['--email', '…'] }, { ...running, id, script: 'verify-audit' }]) });
    open();
    const row = within(await screen.findByRole('row', { name: /migrate/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '--email …',
      'deploy on petcare-1',
      '20 Nov 2026, 18:00',
      '2.5 s',
      'Succeeded',
    ]);
    expect(row.getByRole('link').getAttribute('href')).toBe(`/admin/script-log/${aScriptRun().id}`);
    within(screen.getByRole('row', { name: /verify-audit/ })).getByText('Running');
  });

  it('keeps what is chosen in the address, asks for it, and offers the same as a sheet', async () => {
    const api = mockApi({ [list]: listed([]) });
    const { events, location } = open();
    await events.selectOptions(await screen.findByRole('combobox', { name: /State/ }), 'Failed');
    await screen.findByRole('heading', { name: 'No matching runs' });
    expect(location()).toBe('/admin/script-log?state=failed');
    expect(String(api.sentTo(list).at(-1)?.query)).toBe('state=failed');
    expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(
      '/api/admin/script-runs.csv?state=failed',
    );
    await events.selectOptions(screen.getByRole('combobox', { name: /Script/ }), 'migrate');
    await waitFor(() => expect(location()).toBe('/admin/script-log?script=migrate&state=failed'));
    await waitFor(() => expect(String(api.sentTo(list).at(-1)?.query)).toBe('script=migrate&state=failed'));
    await events.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(location()).toBe('/admin/script-log'));
  });
});

describe('one run', () => {
  const path = `/${aScriptRun().id}`;

  it('is followed while it goes on, to its end', async () => {
    const api = mockApi({ [one]: shown({ ...running, output: '' }) });
    open(path);
    await screen.findByText('Nothing so far.');
    api.answer(one, shown({ state: 'failed', exitCode: 1, output: 'Applied Toys1\nIt broke.\n' }));
    expect((await screen.findByLabelText('Output', {}, { timeout: 4_000 })).textContent).toBe(
      'Applied Toys1\nIt broke.\n',
    );
    expect(screen.getByRole('status').textContent).toBe('Failed');
  });

  it('says what it means that one broke off, and what was cut', async () => {
    mockApi({ [one]: shown({ ...running, state: 'lost', isCut: true, output: 'Applied Toys1\n' }) });
    open(path);
    await screen.findByText(/said anything for a minute/);
    screen.getByText(/There was more before this/);
    screen.getByText('npm run admin -- migrate');
  });

  it('that is not there says so, and leads back', async () => {
    mockApi({ [one]: refuse('not-found') });
    open(path);
    await screen.findByRole('heading', { name: 'We can’t find this run' });
    expect(screen.getByRole('link', { name: 'All runs' }).getAttribute('href')).toBe('/admin/script-log');
  });

  it('that did not load is asked for again', async () => {
    const api = mockApi({ [one]: offline });
    const { events } = open(path);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(one, shown({}));
    await events.click(again);
    await screen.findByLabelText('Output');
  });
});
