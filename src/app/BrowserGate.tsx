import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { browserSupportMachine } from '#machines/browserSupport/browserSupport.machine';
import { inspection } from '../inspection/inspection';
import { lazyPart } from '../ui/lazyPart';
import { browserInfo } from './browserInfo';

const BrowserWarning = lazyPart(() => import('./BrowserWarning'));

const errorPath = '/ieerror';

/** Turns old browsers away and warns doubtful ones (SHELL-38..40). */
export function BrowserGate({ children }: { children: ReactNode }) {
  const [state, send] = useMachine(browserSupportMachine, { input: browserInfo(), ...inspection });
  const { pathname } = useLocation();
  if (state.matches('blocked') && pathname !== errorPath) return <Navigate to={errorPath} replace />;
  return (
    <>
      {children}
      {state.matches('warned') && <BrowserWarning onDismiss={() => send({ type: 'warning.dismissed' })} />}
    </>
  );
}
