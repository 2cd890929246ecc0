import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { PageHeader, Panel, Tabs } from '@petcare/ui';
import { PlainFrame } from '../layout/plain-frame.tsx';
import { homePath } from '../screens/redirect-targets.ts';
import { LoginForm } from './login-form.tsx';
import { redirectTarget } from './redirect-target.ts';
import { RegisterForm } from './register-form.tsx';
import { UserGate } from './user-gate.tsx';

const tabs = [
  { id: 'login', label: 'Log in' },
  { id: 'register', label: 'Create an account' },
] as const;

function useAuthTab(): (typeof tabs)[number]['id'] {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const first = pathname === '/register' ? 'register' : 'login';
  return tabs.find(({ id }) => id === search.get('tab'))?.id ?? first;
}

/** `/auth` and `/register`: logging in and signing up; whoever is logged in goes on to where they wanted to be. */
export function AuthPage() {
  const tab = useAuthTab();
  const [search] = useSearchParams();
  const target = redirectTarget(search.get('redirect')) ?? homePath();
  return (
    <UserGate>
      {(user) =>
        user ? (
          <Navigate to={target} replace />
        ) : (
          <PlainFrame>
            <PageHeader title={tab === 'login' ? 'Welcome back' : 'Create your account'} />
            <Tabs label="Log in or create an account" tabs={tabs} current={tab} />
            <Panel>{tab === 'login' ? <LoginForm /> : <RegisterForm />}</Panel>
          </PlainFrame>
        )
      }
    </UserGate>
  );
}
