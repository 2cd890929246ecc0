import { AlarmClock, Bug, NotebookPen, PawPrint, Plus, PoundSterling, Scale, type LucideIcon } from 'lucide-react';
import { useIntent } from '@petcare/remote';
import { Menu } from '@petcare/ui';
import { useCan } from '@petcare/web';

/** What can be added; nothing for people who can't add anything. */
export function AddMenu() {
  const can = useCan();
  const choices: readonly { label: string; Icon: LucideIcon; path: string | null }[] = [
    { label: 'A reminder', Icon: AlarmClock, path: useIntent('reminder.add/v1', {}).path },
    { label: 'A weight', Icon: Scale, path: can('measures.add') ? '/pets?add=measure' : null },
    { label: 'A note', Icon: NotebookPen, path: can('notes.add') ? '/pets?add=note' : null },
    { label: 'A parasite treatment', Icon: Bug, path: can('medical.add') ? '/pets?add=treatment' : null },
    { label: 'An expense', Icon: PoundSterling, path: can('expenses.add') ? '/expenses/new' : null },
    { label: 'A pet', Icon: PawPrint, path: useIntent('pet.add/v1', {}).path },
  ];
  const items = choices.flatMap(({ label, Icon, path }) =>
    path === null ? [] : [{ label, icon: <Icon aria-hidden className="size-5" />, to: path }],
  );
  if (items.length === 0) return null;
  return <Menu label="Add" items={items} shown={{ text: 'Add', icon: <Plus aria-hidden className="size-5" /> }} />;
}
