import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Chips } from './chips.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioList } from './radio-list.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { DateInput, TextInput } from './text-input.tsx';

const sexes = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

function describedBy(element: HTMLElement): (string | null | undefined)[] {
  return (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);
}

describe('a field', () => {
  it('gives its control label, help and error', () => {
    render(
      <Field name="name" label="Name" help="As you call it." error="Enter a name.">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(describedBy(input)).toEqual(['Enter a name.', 'As you call it.']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('that may stay empty says so', () => {
    render(
      <Field name="birthDate" label="Born" optional>
        <DateInput />
      </Field>,
    );
    const input = screen.getByLabelText('Born (optional)');
    expect(input.getAttribute('aria-required')).toBeNull();
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('must be there for every control', () => {
    expect(() => render(<TextInput />)).toThrow('A form control needs a Field around it.');
  });
});

describe('choices', () => {
  it('up to five are chips: one group, moved through by arrow keys', async () => {
    render(
      <Field group name="sex" label="Sex" error="Choose one.">
        <Chips name="sex" options={sexes} defaultChecked={false} />
      </Field>,
    );
    const group = screen.getByRole('group', { name: 'Sex' });
    expect(describedBy(group)).toEqual(['Choose one.']);
    await userEvent.click(within(group).getByRole('radio', { name: 'Female' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true);
  });

  it('several chips can be chosen where that is meant', async () => {
    function Pets() {
      const [chosen, setChosen] = useState<string[]>(['male']);
      const toggle = (value: string) =>
        setChosen((all) => (all.includes(value) ? all.filter((one) => one !== value) : [...all, value]));
      return <Chips multiple options={sexes} value={chosen} onChange={(event) => toggle(event.target.value)} />;
    }
    render(
      <Field group name="petIds" label="Pets">
        <Pets />
      </Field>,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Female' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Male' }));
    const checked = screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked);
    expect(checked.map((box) => box.value)).toEqual(['female']);
  });

  it('more are the platform’s own list', async () => {
    render(
      <Field name="species" label="Species">
        <Select options={sexes} placeholder="Choose one" />
      </Field>,
    );
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Species' });
    expect(list.value).toBe('');
    await userEvent.selectOptions(list, 'Male');
    expect(list.value).toBe('male');
  });

  it('a yes or no has its own label', async () => {
    render(<Checkbox label="Neutered" />);
    await userEvent.click(screen.getByText('Neutered'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Neutered' }).checked).toBe(true);
  });
});

it('a search does not send the form around it', async () => {
  const send = jest.fn();
  function Search() {
    const [typed, type] = useState('');
    return (
      <form onSubmit={send}>
        <SearchField label="Search by name" value={typed} onChange={type} />
        <button type="submit">Share</button>
      </form>
    );
  }
  render(<Search />);
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name' });
  await userEvent.type(search, 'bel{Enter}');
  expect(send).not.toHaveBeenCalled();
  expect(search.value).toBe('bel');
});

it('a password can be looked at', async () => {
  render(
    <Field name="password" label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
});

describe('the error summary', () => {
  const errors = [
    { path: 'sex', message: 'Choose one.' },
    { path: 'gone', message: 'Not known here.' },
    { path: 'name', message: 'Enter a name.' },
    { path: '', message: 'Try again.' },
  ];
  const form = (attempt: number, listed = errors) => (
    <form>
      <ErrorSummary errors={listed} attempt={attempt} />
      <Field name="name" label="Name" optional>
        <TextInput />
      </Field>
      <Field group name="sex" label="Sex">
        <Chips name="sex" options={sexes} />
      </Field>
    </form>
  );

  it('lists errors in the order of the fields, named, the form’s own first', () => {
    render(form(1));
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual(['Not known here.', 'Try again.', 'Name: Enter a name.', 'Sex: Choose one.']);
  });

  it('asks to check the form only where something in it is wrong', () => {
    const { rerender } = render(form(1));
    screen.getByRole('heading', { name: 'Please check this form' });
    rerender(form(2, [{ path: '', message: 'You’re offline.' }]));
    screen.getByRole('heading', { name: 'That didn’t work' });
  });

  it('links to the fields', async () => {
    render(form(1));
    await userEvent.click(screen.getByRole('link', { name: 'Sex: Choose one.' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Female' }));
    await userEvent.click(screen.getByRole('link', { name: 'Name: Enter a name.' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name (optional)' }));
  });

  it('takes the focus when it appears and after each attempt', () => {
    const { rerender } = render(form(0, []));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(form(1));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    screen.getByRole('textbox').focus();
    rerender(form(2));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leaves the keyboard with somebody who types when a fault comes back', () => {
    const { rerender } = render(form(1));
    screen.getByRole('textbox').focus();
    rerender(form(1, []));
    rerender(form(1));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});

it('choices with a sentence each are radio buttons, the first of which the error summary finds', async () => {
  const options = [
    { value: 'member', label: 'Member', help: 'Changes records.' },
    { value: 'viewer', label: 'Viewer' },
  ];
  render(
    <Field name="role" label="Role" group>
      <RadioList name="role" options={options} defaultChecked={false} />
    </Field>,
  );
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(first?.id).toBe('field-role');
  screen.getByRole('radio', { name: /Member Changes records/ });
  await userEvent.click(screen.getByText('Viewer'));
  expect(second?.checked).toBe(true);
});
