import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { roleCan } from '@petcare/contracts';
import type { RemoteHost } from '@petcare/remote/host';
import { useToast } from '@petcare/ui';
import { useOrganisation, useUser } from '@petcare/web';

/** Source: sections 2 and 9 of the specification. */
const prefetchDelayMs = 2_000;
const prefetchedPaths = ['/schedule'];

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

/** Lets the remotes run as soon as somebody is signed in, and fetches the likeliest ones 2 s later. Call it once, inside the layout. */
export function useRemotes(remotes: RemoteHost): void {
  const { data: user } = useUser();
  const { data: organisation } = useOrganisation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();

  useEffect(() => {
    if (!user || !organisation) return;
    const { role } = user;
    remotes.provide({
      user,
      zone: organisation.zone,
      queryClient,
      can: (permission) => role !== null && roleCan(role, permission),
      navigate: (path, options) => void navigate(path, options),
      toast: (message) => void toast(message),
    });
  }, [remotes, user, organisation, queryClient, navigate, toast]);

  const isSignedIn = Boolean(user);
  useEffect(() => {
    if (!isSignedIn || savesData()) return;
    const timer = setTimeout(() => prefetchedPaths.forEach(remotes.prefetch), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [remotes, isSignedIn]);
}
