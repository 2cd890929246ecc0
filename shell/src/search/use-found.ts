import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RemoteHost } from '@petcare/remote/host';
import { useCan } from '@petcare/web';
import type { Destination } from './destination.ts';
import { petsFoundQuery, remindersFoundQuery } from './found.queries.ts';

/** Pause in typing after which the server is asked, ms. */
const pauseMs = 200;
/** The longest name there is; nothing is found by a longer text. */
const longest = 80;

/** `text` once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export interface Found {
  pets: Destination[];
  reminders: Destination[];
  isSearching: boolean;
  isFailed: boolean;
  retry: () => void;
}

const to = (kind: 'pet' | 'reminder', label: string, path: string | null): Destination[] =>
  path === null ? [] : [{ kind, label, path }];

/** Pets and reminders whose names contain what was typed, as far as the person may see them and their screens are there. */
export function useFound(typed: string, { seam }: RemoteHost): Found {
  const settled = useSettled(typed.trim());
  const can = useCan();
  const isAsked = settled !== '' && settled.length <= longest;
  const asked = (permission: 'pets.view' | 'reminders.view') => isAsked && can(permission);
  const shared = { placeholderData: isAsked ? keepPreviousData : undefined };
  const pets = useQuery({ ...petsFoundQuery(settled), ...shared, enabled: asked('pets.view') });
  const reminders = useQuery({ ...remindersFoundQuery(settled), ...shared, enabled: asked('reminders.view') });
  return {
    pets: isAsked
      ? (pets.data?.items ?? []).flatMap(({ id, name }) =>
          to('pet', name, seam.intent('pet.open/v1', { petId: id }).path),
        )
      : [],
    reminders: isAsked
      ? (reminders.data?.items ?? []).flatMap(({ id, title }) =>
          to('reminder', title, seam.intent('reminder.open/v1', { reminderId: id }).path),
        )
      : [],
    isSearching: settled !== typed.trim() || pets.isFetching || reminders.isFetching,
    isFailed: isAsked && (pets.isError || reminders.isError),
    retry: () => [pets, reminders].filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  };
}
