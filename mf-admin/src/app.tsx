import './app.css';
import { defineRemote } from '@petcare/remote';
import { auditRoutes, superAdminRoutes } from './admin.routes.tsx';

export default defineRemote({
  contract: '1.5',
  create: ({ queryClient }) => ({
    routes: { '/super-admin': superAdminRoutes(queryClient), '/admin/audit-trail': auditRoutes },
  }),
});
