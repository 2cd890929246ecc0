import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import type { RemoteHost } from '@petcare/remote/host';
import { useToast } from '@petcare/ui';
import { can, useUser } from '@petcare/web';
import { savesData } from './saves-data.ts';

/** Source: sections 2 and 9 of the specification. */
const prefetchDelayMs = 2_000;
const prefetchedPaths = ['/schedule', '/records'];

/** Lets the remotes run as soon as somebody is signed in, and fetches the likeliest ones 2 s later. Call it once, in the layout. */
export function useRemotes(remotes: RemoteHost): void {
  const { data: user } = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();

  useEffect(() => {
    if (!user) return;
    remotes.provide({
      user,
      zone: user.organizationZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      queryClient,
      can: (permission) => can(queryClient, permission),
      navigate: (path, options) => void navigate(path, options),
      toast: (message) => void toast(message),
    });
  }, [remotes, user, queryClient, navigate, toast]);

  const isSignedIn = Boolean(user);
  useEffect(() => {
    if (!isSignedIn || savesData()) return;
    const timer = setTimeout(() => prefetchedPaths.forEach(remotes.prefetch), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [remotes, isSignedIn]);
}
