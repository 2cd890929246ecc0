import { lazyPage } from '@petcare/remote';

/** Shell screens most visits don't need; each is fetched when it's opened. */
export const AuthScreen = lazyPage(() => import('../auth/auth-screen.tsx'));
export const ResetPasswordScreen = lazyPage(() => import('../auth/reset-password-screen.tsx'));
export const AcceptInvitationScreen = lazyPage(() => import('../invitations/accept-invitation-screen.tsx'));
export const TransferScreen = lazyPage(() => import('../transfers/transfer-screen.tsx'));
export const DashboardScreen = lazyPage(() => import('../dashboard/dashboard-screen.tsx'));
export const SettingsScreen = lazyPage(() => import('../account/settings-screen.tsx'));
export const SubscriptionScreen = lazyPage(() => import('../subscription/subscription-screen.tsx'));
