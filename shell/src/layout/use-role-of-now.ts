import { useToast } from '@petcare/ui';
import { useRefusals } from '@petcare/web';
import { roleWords } from '../organisation/role-words.ts';

/** Tells the person when a refusal shows that their role has changed; menu and buttons have already adapted. */
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
