import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient } from '../query-client.ts';
import { rememberUser } from '../session/session.queries.ts';
import { forgetDrafts, hasDrafts, readDraft, writeDraft } from './draft-store.ts';
import { formResolver } from './form-resolver.ts';
import { listErrors, showProblem } from './form-problem.ts';
import { useFormDraft } from './use-form-draft.ts';
import { user } from '../session/user.fixture.ts';

const refused = (errors?: { path: string; message: string }[]) =>
  new ApiError(400, '400: …', {
    status: 400,
    code: 'validation',
    message: 'Please check the form.',
    requestId: 'r',
    ...(errors && { errors }),
  });

describe('what the server refused', () => {
  it('is shown beside the field it names', () => {
    const setError = jest.fn();
    showProblem(setError, refused([{ path: 'microchips.0.number', message: 'Enter 15 digits.' }]));
    expect(setError.mock.calls).toEqual([['microchips.0.number', { type: 'server', message: 'Enter 15 digits.' }]]);
  });

  it.each([
    [refused(), 'Please check the form.'],
    [new TypeError('Failed to fetch'), 'We can’t reach Petcare. Check your connection and try again.'],
    [new ApiError(401, '401: x', null), 'Login failed'],
    [
      new ApiError(401, 'Your session has expired. Redirecting to login...', null),
      'Your session has expired. Redirecting to login...',
    ],
  ])('is the error of the whole form otherwise', (error, message) => {
    const setError = jest.fn();
    showProblem(setError, error, 'Login failed');
    expect(setError).toHaveBeenCalledWith('root.server', { type: 'server', message });
  });

  it('is listed with dotted paths, the form’s own error without one', () => {
    const errors = listErrors({
      name: { type: 'x', message: 'Enter a name.' },
      microchips: [undefined, { number: { type: 'x', message: 'Enter 15 digits.' } }],
      root: { server: { type: 'server', message: 'Try again.' } },
    } as never);
    expect(errors).toEqual([
      { path: 'name', message: 'Enter a name.' },
      { path: 'microchips.1.number', message: 'Enter 15 digits.' },
      { path: '', message: 'Try again.' },
    ]);
  });
});

describe('a form checked by a contract', () => {
  const schema = z.strictObject({
    name: z.string().trim().min(1, 'Enter a name.'),
    chips: z.array(z.object({ number: z.string().length(15, 'Enter 15 digits.') })),
  });
  const check = (values: z.input<typeof schema>) =>
    formResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

  it('keeps a form back whose only problem is its own', async () => {
    const { errors } = await check({ name: 'Bella', chips: [], extra: 1 } as never);
    expect(listErrors(errors)).toEqual([{ path: '', message: expect.any(String) }]);
    expect(errors.root).toBeUndefined();
  });

  it('hands over what the contract made of it', async () => {
    expect(await check({ name: ' Bella ', chips: [] })).toEqual({ values: { name: 'Bella', chips: [] }, errors: {} });
  });

  it('says what is wrong where the field is', async () => {
    const { errors } = await check({ name: '', chips: [{ number: '1' }] });
    expect(listErrors(errors)).toEqual([
      { path: 'name', message: 'Enter a name.' },
      { path: 'chips.0.number', message: 'Enter 15 digits.' },
    ]);
  });
});

describe('a draft', () => {
  const client = createQueryClient();
  rememberUser(client, user);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const onRestored = jest.fn();
  const stored = () => readDraft(`${user.id}:${user.organizationId}:pet:new`);
  const open = () =>
    renderHook(
      () => {
        const form = useForm({ defaultValues: { name: '' } });
        const { isDirty } = form.formState;
        return { form, isDirty, finish: useFormDraft(form, 'pet:new', onRestored) };
      },
      { wrapper },
    );

  beforeEach(() => {
    forgetDrafts(user.id);
    onRestored.mockClear();
  });

  it('brings back what was typed, as a change', () => {
    const first = open();
    act(() => first.result.current.form.setValue('name', 'Bella', { shouldDirty: true }));
    first.unmount();
    expect(onRestored).not.toHaveBeenCalled();
    const second = open();
    expect(onRestored).toHaveBeenCalledTimes(1);
    expect(second.result.current.form.getValues()).toEqual({ name: 'Bella' });
    expect(second.result.current.isDirty).toBe(true);
  });

  it('is gone once the form is saved', () => {
    const { result } = open();
    act(() => result.current.form.setValue('name', 'Bella', { shouldDirty: true }));
    act(() => result.current.finish());
    act(() => result.current.form.setValue('name', 'Bella B', { shouldDirty: true }));
    expect(stored()).toBeNull();
  });

  it('is gone once the typing is undone', () => {
    const first = open();
    act(() => first.result.current.form.setValue('name', 'Bella', { shouldDirty: true }));
    expect(stored()).toEqual({ name: 'Bella' });
    act(() => first.result.current.form.setValue('name', '', { shouldDirty: true }));
    expect(stored()).toBeNull();
    first.unmount();
    open();
    expect(onRestored).not.toHaveBeenCalled();
  });

  it('does not survive logging out', () => {
    const { result } = open();
    act(() => result.current.form.setValue('name', 'Bella', { shouldDirty: true }));
    expect(stored()).toEqual({ name: 'Bella' });
    forgetDrafts(user.id);
    expect(stored()).toBeNull();
  });

  it('of somebody else in this tab is nothing this person has to save', () => {
    writeDraft('sam:home:pet:new', { name: 'Rex' });
    expect([hasDrafts(user.id), hasDrafts('sam')]).toEqual([false, true]);
    forgetDrafts(user.id);
    expect(readDraft('sam:home:pet:new')).toEqual({ name: 'Rex' });
    forgetDrafts('sam');
    expect(hasDrafts('sam')).toBe(false);
  });

  it('stays in the organisation it was typed in', () => {
    const first = open();
    act(() => first.result.current.form.setValue('name', 'Bella', { shouldDirty: true }));
    first.unmount();
    rememberUser(client, { ...user, organizationId: crypto.randomUUID() });
    const elsewhere = open();
    expect(elsewhere.result.current.form.getValues()).toEqual({ name: '' });
    elsewhere.unmount();
    rememberUser(client, user);
    expect(open().result.current.form.getValues()).toEqual({ name: 'Bella' });
  });

  it('stays so if the page learns of another one while it is typed', () => {
    const { result } = open();
    act(() => rememberUser(client, { ...user, organizationId: crypto.randomUUID() }));
    act(() => result.current.form.setValue('name', 'Bella', { shouldDirty: true }));
    expect(stored()).toEqual({ name: 'Bella' });
    act(() => rememberUser(client, user));
  });
});
