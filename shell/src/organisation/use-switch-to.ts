import { useToast } from '@petcare/ui';
import { leaveFor, messageOf, type Leave } from '@petcare/web';
import { useSwitchOrganisation } from './my-organisations.queries.ts';

/** Switches to the organisation with that id and loads `path` there as a new page; if it's refused, that's said. */
export function useSwitchTo(leave: Leave = leaveFor): (id: string, path: string) => Promise<void> {
  const toast = useToast();
  const { mutateAsync } = useSwitchOrganisation();
  return (id, path) =>
    mutateAsync(id).then(
      () => leave(path),
      (error: unknown) =>
        void toast({ tone: 'danger', title: 'We couldn’t switch organisation', description: messageOf(error) }),
    );
}
