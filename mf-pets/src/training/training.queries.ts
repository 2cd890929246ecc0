import {
  queryOptions,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  trainingPlan,
  trainingSession,
  trainingSkill,
  type PlanTemplate,
  type TrainingPlan,
  type TrainingPlanCreate,
  type TrainingSession,
  type TrainingSessionCreate,
  type TrainingSessionCreateInput,
  type TrainingSkill,
  type TrainingSkillCreate,
} from '@petcare/contracts/training';
import { useRemoteContext } from '@petcare/remote';
import { api, ApiError, messageOf, refetchAfterChange, restoreFromBin } from '@petcare/web';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

/** Everything this remote caches about training; levels, plans and sessions depend on each other, so a change refetches all of it. */
const all = ['pets', 'training'] as const;

/** Refetches what a change to training shows in: besides these, the timelines and files of pets. */
const refetchTrained = (client: QueryClient) =>
  Promise.all([all, ['records']].map((key) => refetchAfterChange(client, key)));

const planAt = (id: string) => `/api/training/plans/${encodeURIComponent(id)}`;
/** As many as one page has. */
const most = 100;

/** Pages of training plans, newest first; for one pet if named. */
export const plansQuery = (filter: { petId?: string }) =>
  infiniteQueryOptions({
    queryKey: [...all, 'plans', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/training/plans', {
        schema: trainingPlan.list,
        query: { ...filter, limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'plan', id] as const,
    queryFn: ({ signal }) => api.get(planAt(id), { schema: trainingPlan.row, signal }),
  });

/** A plan's skills, in the order they were added. */
export const skillsQuery = (planId: string) =>
  queryOptions({
    queryKey: [...all, 'skills', planId] as const,
    queryFn: ({ signal }) =>
      api.get(`${planAt(planId)}/skills`, { schema: trainingSkill.list, query: { limit: most }, signal }),
    staleTime: 0,
  });

/** A plan's sessions so far as loaded, latest first. */
export function useSessions(planId: string) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...all, 'sessions', planId] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/training/sessions', {
        schema: trainingSession.list,
        query: { planId, limit: most, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
  return { ...query, sessions: data?.pages.flatMap(({ items }) => items) };
}

const sessionAt = (id: string) => `/api/training/sessions/${encodeURIComponent(id)}`;

export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'session', id] as const,
    queryFn: ({ signal }) => api.get(sessionAt(id), { schema: trainingSession.row, signal }),
  });

interface Saved<Row, Body> {
  read: Row | null;
  body: Partial<Body>;
}

/** A new plan that was made while some of its skills weren't. */
export type MadePlan = Pick<TrainingPlan, 'id' | 'version'>;

interface SavedPlan extends Saved<TrainingPlan, TrainingPlanCreate> {
  /** Made by an earlier try. */
  made?: MadePlan | null;
  onMade?: (made: MadePlan) => void;
}

/** Changes a plan, null if it's gone. */
async function changePlan({ id, version }: MadePlan, body: Partial<TrainingPlanCreate>) {
  try {
    return await api.patch(planAt(id), { ...body, version }, { schema: trainingPlan.row });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Saves a plan; a new one comes with its template's skills. Saved again after a failure, it goes on from there. */
export function useSavePlan(template?: PlanTemplate) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ read, body, made, onMade }: SavedPlan) => {
      const { row: schema } = trainingPlan;
      if (read) return api.patch(planAt(read.id), { ...body, version: read.version }, { schema });
      const plan =
        (made && (await changePlan(made, body))) ?? (await api.post('/api/training/plans', body, { schema }));
      onMade?.({ id: plan.id, version: plan.version });
      for (const skill of template?.skills.slice(plan.skillCount) ?? [])
        await api.post(`${planAt(plan.id)}/skills`, skill, { schema: trainingSkill.row });
      return plan;
    },
    onSettled: () => refetchTrained(client),
  }).mutateAsync;
}

export function useSaveSkill(planId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ read, body }: Saved<TrainingSkill, TrainingSkillCreate>) => {
      const at = `${planAt(planId)}/skills`;
      const { row: schema } = trainingSkill;
      if (read) return api.patch(`${at}/${read.id}`, { ...body, version: read.version }, { schema });
      return api.post(at, body, { schema });
    },
    onSuccess: () => refetchTrained(client),
    // The reason doesn't wait for it.
    onError: () => void refetchTrained(client),
  }).mutateAsync;
}

export function useSaveSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TrainingSessionCreateInput): Promise<TrainingSession> =>
      api.post('/api/training/sessions', body, { schema: trainingSession.row }),
    onSuccess: () => refetchTrained(client),
  });
}

/** Saves what was corrected of a session. */
export function useCorrectSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ read: { id, version }, body }: { read: TrainingSession; body: Partial<TrainingSessionCreate> }) =>
      api.patch(sessionAt(id), { ...body, version }, { schema: trainingSession.row }),
    onSuccess: () => refetchTrained(client),
    // The reason doesn't wait for it.
    onError: () => void refetchTrained(client),
  }).mutateAsync;
}

/** What can be deleted here: its address, and what it is called. */
export interface Removable {
  id: string;
  at: string;
  label: string;
}
export const removablePlan = ({ id, goal }: TrainingPlan): Removable => ({ id, at: planAt(id), label: goal });
export const removableSkill = ({ id, planId, name }: TrainingSkill): Removable => ({
  id,
  at: `${planAt(planId)}/skills/${id}`,
  label: name,
});
export const removableSession = ({ id }: TrainingSession): Removable => ({
  id,
  at: sessionAt(id),
  label: 'The session',
});

/** Deletes without asking; the toast offers Undo. */
export function useRemove() {
  const client = useQueryClient();
  const isOurs = useIsOurs();
  const { toast } = useRemoteContext();
  const restore = useMutation({
    mutationFn: ({ id }: Removable) => restoreFromBin(id),
    onSuccess: async (_nothing, { label }) => {
      await refetchTrained(client);
      toast({ tone: 'success', title: `${label} was restored` });
    },
    onError: (error, { label }) =>
      toast({ tone: 'danger', title: `${label} is still deleted`, description: messageOf(error) }),
  });
  return useMutation({
    mutationFn: ({ at }: Removable) => api.delete(at),
    onSuccess: async (_nothing, gone) => {
      // What belongs to others is in their recycle bin.
      const undo = { action: { label: 'Undo', run: () => restore.mutate(gone) } };
      toast({ title: `${gone.label} was deleted`, ...(isOurs && undo) });
      await refetchTrained(client);
    },
    onError: (error, { label }) =>
      toast({ tone: 'danger', title: `${label} was not deleted`, description: messageOf(error) }),
  }).mutate;
}
