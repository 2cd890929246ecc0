import { lazyPage, type RemoteRoute } from '@petcare/remote';

const TrainingPage = lazyPage(() => import('./list/training-page.tsx'));
const PlanPage = lazyPage(() => import('./page/plan-page.tsx'));
const NewPlanPage = lazyPage(() => import('./form/new-plan-page.tsx'));
const EditPlanPage = lazyPage(() => import('./form/edit-plan-page.tsx'));
const SkillPage = lazyPage(() => import('./form/skill-page.tsx'));
const SessionPage = lazyPage(() => import('./session/session-page.tsx'));
const EditSessionPage = lazyPage(() => import('./form/edit-session-page.tsx'));
const FindSession = lazyPage(() => import('./form/find-session.tsx'));

/** The pages below `/training`. */
export const trainingRoutes: RemoteRoute[] = [
  { index: true, Component: TrainingPage },
  { path: 'new', Component: NewPlanPage },
  { path: ':planId', Component: PlanPage },
  { path: ':planId/edit', Component: EditPlanPage },
  { path: ':planId/session', Component: SessionPage },
  { path: ':planId/sessions/:sessionId', Component: EditSessionPage },
  { path: 'sessions/:sessionId', Component: FindSession },
  { path: ':planId/skills/new', Component: SkillPage },
  { path: ':planId/skills/:skillId', Component: SkillPage },
];
