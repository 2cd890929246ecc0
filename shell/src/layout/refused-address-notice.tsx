import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markedAsSpam, type CurrentUser } from '@petcare/contracts';
import { Banner, Button, LinkButton, useToast } from '@petcare/ui';
import { api, formatDate, messageOf, userQuery, useUser } from '@petcare/web';
import { contentId } from './content-id.ts';

/** Says the person's own address works again, and refetches whatever else is known about undelivered mail. */
function useRelease() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => api.post('/api/refused-addresses/release'),
    onSuccess: () => {
      client.setQueryData(userQuery.queryKey, (user) => user && { ...user, emailRefusal: null });
      void client.invalidateQueries();
      // The button disappears with the notice.
      document.getElementById(contentId)?.focus();
      toast({ tone: 'success', title: 'Thank you', description: 'We’ll send e-mails to your address again.' });
    },
    onError: (error) => toast({ tone: 'danger', title: 'That did not work', description: messageOf(error) }),
  });
}

function Refused({ email, since, reason }: Pick<CurrentUser, 'email'> & NonNullable<CurrentUser['emailRefusal']>) {
  const { mutate, isPending } = useRelease();
  const isSpam = reason === markedAsSpam;
  const title = isSpam ? `We’re not sending reminders to ${email}` : `E-mails to ${email} aren’t arriving`;
  return (
    <Banner tone="danger" title={<span className="wrap-anywhere">{title}</span>}>
      <p>
        {isSpam
          ? `One of our e-mails was marked as spam there on ${formatDate(since)}. You’ll still get e-mails about your account.`
          : `It refused one on ${formatDate(since)}, so we’ve stopped sending: no reminders, no links. Sort out your mailbox and tell us here, or use another address.`}
      </p>
      {!isSpam && <p className="text-sm wrap-anywhere text-muted">{`The mail server said: ${reason}`}</p>}
      <div className="mt-3 mb-1 flex flex-wrap gap-2">
        <Button size="small" pending={isPending} onClick={() => mutate()}>
          {isSpam ? 'Send reminders again' : 'My address works again'}
        </Button>
        <LinkButton size="small" look="quiet" to="/settings">
          Use another address
        </LinkButton>
      </div>
    </Banner>
  );
}

/** On every screen for somebody whose address rejects mail: says so, and what to do. */
export function RefusedAddressNotice() {
  const { data: user } = useUser();
  // Visiting support staff can't change anything about their own account here.
  if (!user?.emailRefusal || user.inTechSupportMode) return null;
  return (
    <section aria-label="Your e-mail address" className="mb-6">
      <Refused email={user.email} {...user.emailRefusal} />
    </section>
  );
}
