import type { Member } from '@petcare/contracts';
import { ConfirmDialog, Dialog, useToast } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { nameOfMember } from './member-name.ts';
import { MemberRoleForm } from './member-role-form.tsx';
import { useRemoveMember } from './organisation.queries.ts';
import { TransferForm } from './transfer-form.tsx';

/** Something about to be done with a member. */
export interface MemberAct {
  kind: 'role' | 'transfer' | 'remove';
  member: Member;
}

interface MemberDialogsProps {
  act: MemberAct | null;
  onClose: () => void;
}

function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const toast = useToast();
  const { mutate, isPending } = useRemoveMember();
  const name = nameOfMember(member);
  const remove = () =>
    mutate(member.id, {
      onSuccess: () => toast({ tone: 'success', title: `${name} was removed` }),
      onError: (error) => toast({ tone: 'danger', title: `${name} was not removed`, description: messageOf(error) }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      confirmLabel={`Remove ${name}`}
      destructive
      pending={isPending}
      onConfirm={remove}
    >
      They lose access at once. What they wrote stays. You can invite them again.
    </ConfirmDialog>
  );
}

/** Changing a role, handing over and removing, each confirmed first. */
export function MemberDialogs({ act, onClose }: MemberDialogsProps) {
  if (!act) return null;
  const { kind, member } = act;
  const name = nameOfMember(member);
  if (kind === 'remove') return <RemoveMember member={member} onClose={onClose} />;
  const isRole = kind === 'role';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isRole ? `${name}’s role` : `Make ${name} the owner?`}
      {...(!isRole && { description: 'You’ll become an admin. Only an owner can make you one again.' })}
    >
      {isRole ? (
        <MemberRoleForm member={member} onClose={onClose} />
      ) : (
        <TransferForm member={member} onClose={onClose} />
      )}
    </Dialog>
  );
}
