import './app.css';
import { defineRemote } from '@petcare/remote';
import { auditRoutes, scriptRoutes, superAdminRoutes } from './admin.routes.tsx';

export default defineRemote({
  contract: '1.7',
  create: ({ queryClient }) => ({
    routes: {
      '/super-admin': superAdminRoutes(queryClient),
      '/admin/audit-trail': auditRoutes,
      '/admin/script-log': scriptRoutes,
    },
  }),
});
