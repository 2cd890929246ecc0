import { lazyPage, type RemoteRoute } from '@petcare/remote';

const ContactsPage = lazyPage(() => import('./list/contacts-page.tsx'));
const ContactPage = lazyPage(() => import('./page/contact-page.tsx'));
const NewContactPage = lazyPage(() => import('./form/new-contact-page.tsx'));
const EditContactPage = lazyPage(() => import('./form/edit-contact-page.tsx'));

/** The pages below `/vets-specialists`. */
export const contactRoutes: RemoteRoute[] = [
  { index: true, Component: ContactsPage },
  { path: 'new', Component: NewContactPage },
  { path: ':contactId', Component: ContactPage },
  { path: ':contactId/edit', Component: EditContactPage },
];
