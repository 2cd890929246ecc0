import { lazyPage, type RemoteRoute } from '@petcare/remote';

const SharingPage = lazyPage(() => import('./list/sharing-page.tsx'));
const NewGrantPage = lazyPage(() => import('./form/new-grant-page.tsx'));
const GrantPage = lazyPage(() => import('./page/grant-page.tsx'));
const EditGrantPage = lazyPage(() => import('./form/edit-grant-page.tsx'));

/** The pages below `/sharing`. */
export const sharingRoutes: RemoteRoute[] = [
  { index: true, Component: SharingPage },
  { path: 'new', Component: NewGrantPage },
  { path: ':grantId', Component: GrantPage },
  { path: ':grantId/edit', Component: EditGrantPage },
];
