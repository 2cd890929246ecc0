import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PictureField, type PictureFieldProps } from './picture-field.tsx';

function show(given: Partial<PictureFieldProps> = {}) {
  const done: string[] = [];
  render(
    <PictureField
      label="Photo of Bella"
      src={null}
      fallback="B"
      progress={null}
      error={undefined}
      onChoose={({ name }) => done.push(name)}
      onCancel={() => done.push('cancel')}
      onRemove={() => done.push('remove')}
      {...given}
    />,
  );
  return done;
}

describe('a picture', () => {
  it('is chosen from a file, the same one again too', () => {
    const done = show();
    screen.getByRole('button', { name: 'Choose a picture' });
    const input = screen.getByLabelText('Photo of Bella: file');
    const files = [new File(['x'], 'bella.jpg', { type: 'image/jpeg' })];
    fireEvent.change(input, { target: { files } });
    fireEvent.change(input, { target: { files } });
    expect(done).toEqual(['bella.jpg', 'bella.jpg']);
  });

  it('can be changed once it is there, and removed after a question', async () => {
    const done = show({ src: '/api/files/1/thumbnail' });
    screen.getByRole('button', { name: 'Change picture' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Remove this picture?' }));
    expect(done).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove picture' }));
    expect(done).toEqual(['remove']);
  });

  it('is removed at once while it is kept nowhere', async () => {
    const done = show({ src: 'blob:1', unsaved: true });
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(done).toEqual(['remove']);
  });

  it('says that it is being removed, and nothing of sending', () => {
    show({ src: '/api/files/1/thumbnail', removing: true });
    screen.getByRole('button', { name: 'Removing the picture…' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says how far it is, and can be stopped', async () => {
    const done = show({ progress: 0.4 });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(done).toEqual(['cancel']);
  });

  it('says what is wrong with it', () => {
    show({ error: 'Choose a JPEG.' });
    expect(screen.getByRole('alert').textContent).toBe('Choose a JPEG.');
  });
});
