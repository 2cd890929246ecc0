import { Bell, PawPrint, Plus, PoundSterling, type LucideIcon } from 'lucide-react';
import { useIntent } from '@petcare/remote';
import { Menu } from '@petcare/ui';
import { useCan } from '@petcare/web';

/** What can be added, where it can be; nothing for people who may add nothing. */
export function AddMenu() {
  const can = useCan();
  const choices: readonly { label: string; Icon: LucideIcon; path: string | null }[] = [
    { label: 'A reminder', Icon: Bell, path: useIntent('reminder.add/v1', {}).path },
    { label: 'An expense', Icon: PoundSterling, path: can('expenses.add') ? '/expenses/new' : null },
    { label: 'A pet', Icon: PawPrint, path: useIntent('pet.add/v1', {}).path },
  ];
  const items = choices.flatMap(({ label, Icon, path }) =>
    path === null ? [] : [{ label, icon: <Icon aria-hidden className="size-5" />, to: path }],
  );
  if (items.length === 0) return null;
  return <Menu label="Add" items={items} shown={{ text: 'Add', icon: <Plus aria-hidden className="size-5" /> }} />;
}
