import { useCallback } from 'react';
import { Route, Routes } from 'react-router-dom';
import { applicationRoutes, audienceOfRoute } from '#domain/applications/registry';
import { Home } from '../home/Home';
import { LoginPage } from '../login/LoginPage';
import { useSession } from '../session/SessionProvider';
import { ForAudience } from '../shell/ForAudience';
import { Shell } from '../shell/Shell';
import { summaryRoute } from '../summary/address';
import { lazyScreen, useWhenIdle } from '../ui/lazyPart';
import { RequireSession } from './RequireSession';
import { ApplicationScreen, formScreens, InfoPage, preload, SignedInArea } from './screens';

const SettingsPage = lazyScreen(() => import('../settings/SettingsPage'), ['settings', 'form', 'documents']);
const IeErrorPage = lazyScreen(() => import('../ieerror/IeErrorPage'));
const SummaryPage = lazyScreen(() => import('../summary/SummaryPage'));
const SessionsPage = lazyScreen(() => import('../sessions/SessionsPage'));
const DeskPage = lazyScreen(() => import('../desk/DeskPage'));
const AccessibilityPage = lazyScreen(() => import('../pages/AccessibilityPage'), ['accessibility', 'pages']);
const HelpPage = lazyScreen(() => import('../pages/HelpPage'), ['pages']);
const PrivacyPage = lazyScreen(() => import('../pages/PrivacyPage'), ['pages']);
const GuideRoute = lazyScreen(() => import('../pages/guide/GuideRoute'), ['guide', 'form', 'documents', 'payment']);
const VerifyPage = lazyScreen(() => import('../pages/VerifyPage'), ['verify', 'kinds']);
const NotFoundPage = lazyScreen(() => import('../pages/NotFoundPage'), ['pages']);
const MachinesRoute = lazyScreen(async () => ({ default: (await import('../charts/MachinesRoute')).MachinesRoute }));

/** Every address of the portal (SHELL-01..16). The application routes are those of the registry, longer ones first. */
export function AppRoutes() {
  const { party } = useSession();
  // Whoever has logged in will most likely open an application.
  useWhenIdle(
    useCallback(() => party && preload(formScreens(party)), [party]),
    party !== null,
  );
  return (
    <Routes>
      <Route path="/ieerror" element={<IeErrorPage />} />
      <Route element={<Shell />}>
        <Route path="/login/:action?" element={<LoginPage />} />
        <Route path="/accessibility" element={<AccessibilityPage />} />
        <Route path="/guide/*" element={<GuideRoute />} />
        <Route path="/help" element={<HelpPage />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/verify/:code?" element={<VerifyPage />} />
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
