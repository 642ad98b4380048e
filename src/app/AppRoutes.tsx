import { lazy, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { applicationRoutes, audienceOfRoute } from '#domain/applications/registry';
import { Home } from '../home/Home';
import { LoginPage } from '../login/LoginPage';
import { useSession } from '../session/SessionProvider';
import { ForAudience } from '../shell/ForAudience';
import { Shell } from '../shell/Shell';
import { summaryRoute } from '../summary/address';
import { RequireSession } from './RequireSession';
import {
  applicationScreen,
  formScreens,
  infoPage,
  lazyScreen,
  loadWhenIdle,
  settingsPage,
  signedInArea,
} from './screens';

const SignedInArea = lazyScreen(signedInArea);
const InfoPage = lazyScreen(infoPage);
const ApplicationScreen = lazyScreen(applicationScreen);
const SettingsPage = lazyScreen(settingsPage);
const IeErrorPage = lazy(() => import('../ieerror/IeErrorPage'));
const SummaryPage = lazy(() => import('../summary/SummaryPage'));
const SessionsPage = lazy(() => import('../sessions/SessionsPage'));
const DeskPage = lazy(() => import('../desk/DeskPage'));
const AccessibilityPage = lazyScreen({
  load: () => import('../accessibility/AccessibilityPage'),
  texts: ['accessibility', 'pages'],
});
const HelpPage = lazyScreen({ load: () => import('../pages/HelpPage'), texts: ['pages'] });
const PrivacyPage = lazyScreen({ load: () => import('../pages/PrivacyPage'), texts: ['pages'] });
const NotFoundPage = lazyScreen({ load: () => import('../pages/NotFoundPage'), texts: ['pages'] });
const MachinesRoute = lazy(async () => ({ default: (await import('../charts/MachinesRoute')).MachinesRoute }));

/** Every address of the portal (SHELL-01..16). The application routes are those of the registry, longer ones first. */
export function AppRoutes() {
  const { party } = useSession();
  // Whoever has logged in will most likely open an application.
  useEffect(() => (party ? loadWhenIdle(formScreens(party)) : undefined), [party]);
  return (
    <Routes>
      <Route path="/ieerror" element={<IeErrorPage />} />
      <Route element={<Shell />}>
        <Route path="/login/:action?" element={<LoginPage />} />
        <Route path="/accessibility" element={<AccessibilityPage />} />
        <Route path="/help" element={<HelpPage />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/machines/*" element={<MachinesRoute />} />
        <Route path="/desk" element={<DeskPage />} />
        <Route element={<RequireSession />}>
          <Route path="/" element={<Home />} />
          <Route path="*" element={<NotFoundPage />} />
          <Route element={<SignedInArea />}>
            <Route path="/info" element={<InfoPage />} />
            <Route path="/settings" element={<SettingsPage />} />
            <Route path="/sessions" element={<SessionsPage />} />
            <Route path={`${summaryRoute}/:resource/:id`} element={<SummaryPage />} />
            {applicationRoutes.map((route) => (
              <Route
                key={route}
                path={`${route}/:id?/:payment?`}
                element={
                  <ForAudience key={route} audience={audienceOfRoute(route)}>
                    <ApplicationScreen route={route} />
                  </ForAudience>
                }
              />
            ))}
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}
