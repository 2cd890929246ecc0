import { useToast } from '@petcare/ui';
import { useRefusals } from '@petcare/web';
import { roleWords } from '../organisation/role-words.ts';

/** Says so when a refusal showed that the person's role is another one by now; menu and buttons have followed already. */
export function useRoleOfNow(): void {
  const toast = useToast();
  useRefusals(({ role, organizationName }) => {
    if (role === null) return;
    toast({
      title: 'Your role has changed',
      description: `${organizationName ?? 'Here'}: ${roleWords[role].label}. ${roleWords[role].help}`,
    });
  });
}
