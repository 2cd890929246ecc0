import { useRef } from 'react';
import { usePeople } from '@petcare/records/people';
import { useOnlyLent } from '@petcare/records/shares';
import { useIsVisit } from '@petcare/records/visit';
import { lazyPage, useRemoteContext } from '@petcare/remote';
import { PageHeader, Tabs, TextLink } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { CalendarView } from '../calendar/calendar-view.tsx';
import { MailNotices } from '../mails/mail-notices.tsx';
import { isHere } from '../pets/is-here.ts';
import { useDates } from '../reminders/use-dates.ts';
import { useRemoveReminder, type NamedReminder } from '../reminders/use-reminder-removal.ts';
import { SharedWork } from '../shared/shared-work.tsx';
import { AddReminder } from './add-reminder.tsx';
import { lentTabs, MineFilter, PetFilter, scheduleTabs, useScheduleFilter } from './schedule-filters.tsx';
import { NothingLent } from './nothing-here.tsx';
import { ScheduleList } from './schedule-list.tsx';

const DosesView = lazyPage(() => import('../doses/doses-view.tsx'));

const lentWords = 'For pets that others share with you. Anything not listed is done, or not due yet.';

/** What is due for one or all of the organisation's pets, today's round of doses, a month, or what was done. */
function OwnSchedule() {
  const { tab, petId, isMine, choosePet, chooseMine } = useScheduleFilter();
  const { can } = useRemoteContext();
  const isVisit = useIsVisit();
  const { data: pets } = usePetChoices();
  const isList = tab === 'due' || tab === 'done';
  const people = usePeople({ isShared: false });
  const dates = useDates({
    status: tab === 'done' ? 'closed' : 'open',
    petId: petId || undefined,
    mine: isMine ? 'true' : undefined,
  });
  const { mutate: remove } = useRemoveReminder();
  const page = useRef<HTMLDivElement>(null);
  const removeRow = (reminder: NamedReminder) => {
    dates.forget(reminder.id);
    remove(reminder);
    // The row takes its button with it, and with that the focus.
    page.current?.querySelector('h1')?.focus();
  };
  const isOnlyLent = useOnlyLent(pets);
  const isEmpty = isList && dates.query.isSuccess && dates.occurrences.length === 0 && pets !== undefined;
  // An empty list offers the first action itself.
  // Others' pets are listed below, so that there are none of their own is no news.
  const isForOthers = petId === '' && isOnlyLent === true && (tab === 'doses' || (tab === 'due' && isEmpty));
  const isUnknown = petId === '' && pets?.length === 0 && isOnlyLent === undefined && (tab === 'doses' || isEmpty);
  const isOffered = can('reminders.add') && !(isEmpty && !isMine && (tab === 'due' || pets.length === 0));
  return (
    <div ref={page}>
      <PageHeader
        title="Reminders"
        {...(isForOthers && { description: lentWords })}
        action={isOffered && <AddReminder petId={petId} />}
      />
      <MailNotices />
      <Tabs label="Which reminders" tabs={scheduleTabs} current={tab} />
      {pets && <PetFilter pets={pets.filter(isHere)} petId={petId} onChoose={choosePet} />}
      {isList && !isVisit && <MineFilter people={people} isMine={isMine} onChoose={chooseMine} />}
      {tab === 'calendar' && <CalendarView petId={petId} pets={pets ?? []} onRemove={removeRow} />}
      {tab === 'doses' && !isForOthers && !isUnknown && <DosesView petId={petId} pets={pets ?? []} />}
      {isList && !isForOthers && !isUnknown && (
        <ScheduleList
          key={`${tab} ${petId} ${isMine}`}
          tab={tab}
          dates={dates}
          petId={petId}
          pets={pets}
          people={people}
          onlyMine={isMine ? { end: () => chooseMine(false) } : null}
          onRemove={removeRow}
        />
      )}
      {(tab === 'due' || tab === 'doses') && petId === '' && (
        <div className="mt-6">
          <SharedWork part={tab === 'due' ? 'dates' : 'doses'} />
        </div>
      )}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3 text-sm">
        {!isVisit && <TextLink to="/schedule/emails">Choose which e-mails you get</TextLink>}
        {!isVisit && <TextLink to="/schedule/calendar">See them in your own calendar</TextLink>}
        <TextLink to="/schedule/paused">Paused reminders</TextLink>
      </p>
    </div>
  );
}

/** For somebody in no organisation: what there is to do for pets that others share. */
function LentSchedule() {
  const { tab } = useScheduleFilter();
  const current = tab === 'doses' ? 'doses' : 'due';
  return (
    <>
      <PageHeader title="Reminders" description={lentWords} />
      <Tabs label="Which reminders" tabs={lentTabs} current={current} />
      <SharedWork key={current} part={current === 'due' ? 'dates' : 'doses'} otherwise={<NothingLent />} />
    </>
  );
}

/** `/schedule` */
export function SchedulePage() {
  const { can } = useRemoteContext();
  return can('reminders.view') ? <OwnSchedule /> : <LentSchedule />;
}
