import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { accountExport, currentUser, type CurrentUser } from '@petcare/contracts';
import { aUser, mockApi, noContent, refuse, renderScreen, reply, type Answer, type Route } from '@petcare/testing/web';
import { useExportAccount } from './account.queries.ts';
import { ProofDialog } from './proof-dialog.tsx';

function Page() {
  const { mutate, data, error } = useExportAccount();
  return (
    <>
      <label>
        Note
        <input />
      </label>
      <button onClick={() => mutate()}>Export</button>
      <output>{data ? 'exported' : error?.message}</output>
      <ProofDialog />
    </>
  );
}

const exported = reply(accountExport, { exportedAt: '2026-11-22T21:00:00Z', parts: {} });

function open(answers: Partial<Record<Route, Answer>> = {}, user: CurrentUser = aUser()) {
  const api = mockApi({
    'GET /api/auth/user': reply(currentUser, user),
    'GET /api/auth/export': [refuse('proof-required'), exported],
    'POST /api/auth/proof': noContent,
    ...answers,
  });
  return { api, ...renderScreen([{ path: '/', element: <Page /> }], { path: '/', user }) };
}

describe('who is asked to show that it is them', () => {
  it('types the password, and what was asked for comes by itself; nothing that was typed is lost', async () => {
    const { api, events } = open();
    await events.type(screen.getByLabelText('Note'), 'half a sentence');
    await events.click(screen.getByRole('button', { name: 'Export' }));
    await events.type(await screen.findByLabelText('Your password'), 'correct horse{Enter}');
    await screen.findByText('exported');
    expect(api.sentTo('POST /api/auth/proof').map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
  });

  it('types a code where two-factor is on', async () => {
    const { api, events } = open({}, aUser({ twoFactor: 'on' }));
    await events.click(screen.getByRole('button', { name: 'Export' }));
    await events.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    await screen.findByText('exported');
    expect(api.sentTo('POST /api/auth/proof').map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  const turned = [
    {
      what: 'on',
      before: 'off',
      refused: { path: 'code', message: 'Enter a code from your authenticator, or a recovery code.' },
      asked: 'Your password',
      wanted: 'Code from your authenticator app',
      sent: { code: '123456' },
    },
    {
      what: 'off',
      before: 'on',
      refused: { path: 'password', message: 'Enter your password.' },
      asked: 'Code from your authenticator app',
      wanted: 'Your password',
      sent: { password: '123456' },
    },
  ] as const;

  it.each(turned)('is asked for what counts once two-factor was turned $what somewhere else', async (given) => {
    const { before, refused, asked, wanted, sent } = given;
    const answers = [refuse('validation', { errors: [refused] }), noContent] as const;
    const { api, events } = open({ 'POST /api/auth/proof': answers }, aUser({ twoFactor: before }));
    await events.click(screen.getByRole('button', { name: 'Export' }));
    await events.type(await screen.findByLabelText(asked), 'correct horse{Enter}');
    const field = await screen.findByLabelText<HTMLInputElement>(wanted);
    expect(field.value).toBe('');
    screen.getByRole('link', { name: `${wanted}: ${refused.message}` });
    await events.type(field, '123456{Enter}');
    await screen.findByText('exported');
    expect(api.sentTo('POST /api/auth/proof')[1]?.body).toEqual(sent);
    // Every other form that asks for a password or a code learns it, too.
    expect(api.sentTo('GET /api/auth/user')).toHaveLength(1);
  });

  it('reads at the field what was wrong, and can try again', async () => {
    const wrong = refuse('validation', { errors: [{ path: 'password', message: 'This isn’t your password.' }] });
    const { events } = open({ 'POST /api/auth/proof': [wrong, noContent] });
    await events.click(screen.getByRole('button', { name: 'Export' }));
    await events.click(await screen.findByRole('button', { name: 'Continue' }));
    expect((await screen.findAllByText('Enter your password.')).length).toBeGreaterThan(0);
    await events.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
    expect((await screen.findAllByText('This isn’t your password.')).length).toBeGreaterThan(0);
    await events.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('exported');
  });

  it('may leave it', async () => {
    const { events } = open();
    await events.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await events.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('proof-required'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
