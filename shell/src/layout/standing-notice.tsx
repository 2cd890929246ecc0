import { useLocation } from 'react-router-dom';
import { Banner, LinkButton } from '@petcare/ui';
import { useCan, useOrganisation, useUser } from '@petcare/web';
import { noticeForMembers } from './standing-for-members.ts';
import { noticeForPayers } from './standing-for-payers.ts';

function ForPayers({ mayPay }: { mayPay: boolean }) {
  const { data: organisation } = useOrganisation();
  const { pathname } = useLocation();
  const notice = organisation ? noticeForPayers(organisation) : null;
  if (!notice || (notice.tone === 'info' && !mayPay)) return null;
  const { tone, title, sentence, action } = notice;
  return (
    <section aria-label="Your subscription" className="mb-6">
      <Banner
        tone={tone}
        title={title}
        action={
          mayPay &&
          pathname !== '/subscription' && (
            <LinkButton size="small" to="/subscription">
              {action}
            </LinkButton>
          )
        }
      >
        <p>{sentence}</p>
      </Banner>
    </section>
  );
}

function ForMembers({ userId }: { userId: string }) {
  const { data: organisation } = useOrganisation();
  const can = useCan();
  const notice = organisation ? noticeForMembers(organisation, { userId, can }) : null;
  if (!notice) return null;
  return (
    <section aria-label="Your organisation" className="mb-6">
      <Banner tone={notice.tone} title={notice.title}>
        <p>{notice.sentence} Ask an owner of your organisation about it.</p>
      </Banner>
    </section>
  );
}

/** On every screen: the trial is about to end, or why nothing can be changed, and what to do about it. */
export function StandingNotice() {
  const { data: user } = useUser();
  const mayPay = useCan()('billing.edit');
  if (!user) return null;
  // Visiting support staff help with bills, too, but pay none.
  return mayPay || user.inTechSupportMode ? <ForPayers mayPay={mayPay} /> : <ForMembers userId={user.id} />;
}
