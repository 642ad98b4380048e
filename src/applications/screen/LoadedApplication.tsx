import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { definitionsOfRoute } from '#domain/applications/registry';
import { delays } from '#domain/limits';
import { BusyOverlay } from '../../ui/BusyOverlay';
import { loadKind } from '../../ui/loadKind';
import { useApplicationDeps } from '../applicationContext';
import { loadFormFamily } from '../families';
import { ApplicationScreenProvider } from '../machine/useApplication';
import { amountQuery } from '../payment/useAmount';
import { offeredWeaponsQuery } from '../weapons/useOfferedWeapons';
import { ApplicationView } from './ApplicationView';
import type { ApplicationRouteParams } from './routeParams';
import { useApplicationMachine } from './useApplicationMachine';
import { usePageAddress } from './usePageAddress';

const generalKey = 'error.backendError';

/** The code of forms is nobody's data: a page that the browser keeps still has its form when those are gone (AUTH-21). */
const code = new QueryClient();

interface LoadedApplicationProps {
  route: string;
  routeParams: ApplicationRouteParams;
  /** The application has its id: the route is replaced without a new mount. */
  onIdentified: (id: number) => void;
  /** The application was submitted on this screen. */
  onSubmitted: (id: number) => void;
}

/** The kind that the route names, or that the loaded application is of. */
function useKind(route: string, routeParams: ApplicationRouteParams, application: ApplicationCore | null) {
  const type = application?.type ?? routeParams.classifier ?? routeParams.type;
  const definition = definitionsOfRoute(route).find((kind) => kind.code === type);
  const { data: loaded, isError } = useQuery(
    {
      queryKey: [definition?.id],
      queryFn: async () => {
        if (!definition) return null;
        const [form, family] = await Promise.all([loadKind(definition), loadFormFamily[definition.audience]()]);
        return { form, family };
      },
      enabled: definition !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    code,
  );
  return { definition, loaded, isError };
}

/**
 * Asks for the state fee of a new application and for the weapons to choose from while the form is still on its way: the
 * button that pays depends on the one, and a notice at the top of the form on the other. The form shows failures.
 * @returns whether the form should not be shown yet, because the notice would then move its fields. At most for
 *   `delays.weaponsTimeout`, and only once.
 */
function usePrefetched(
  definition: ApplicationDefinition | undefined,
  { id, activity }: Pick<ApplicationRouteParams, 'id' | 'activity'>,
): boolean {
  const client = useQueryClient();
  const deps = useApplicationDeps();
  const kind = id === null ? definition : undefined;
  useEffect(() => {
    if (!kind) return;
    void client.prefetchQuery(amountQuery(deps, { applicationType: kind.code, activity: activity ?? undefined }));
  }, [client, deps, kind, activity]);

  const { isLoading } = useQuery(offeredWeaponsQuery(deps, activity === null ? kind : undefined));
  const [isOver, setOver] = useState(!isLoading);
  useEffect(() => {
    if (!isLoading) return setOver(true);
    const timer = setTimeout(() => setOver(true), delays.weaponsTimeout);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading && !isOver;
}

/** Follows the machine: what cannot be shown leads to the list with its message, everything else to the application. */
export function LoadedApplication({ route, routeParams, onIdentified, onSubmitted }: LoadedApplicationProps) {
  const { t } = useTranslation(['form', 'stepper', 'documents', 'payment', 'kinds', 'unsaved', 'wizard']);
  const screen = useApplicationMachine({ route, routeParams, onIdentified, onSubmitted });
  usePageAddress(screen, routeParams.page);
  const application = useSelector(screen.actor, ({ context }) => context.application);
  const failureKey = useSelector(screen.actor, ({ context }) => context.failure?.key);
  const isRedirected = useSelector(screen.actor, (state) => state.matches('redirected'));
  const isFailed = useSelector(screen.actor, (state) => state.matches('failed'));
  const isOpen = useSelector(screen.actor, (state) => state.matches('open'));
  const isBusy = useSelector(screen.actor, (state) => state.hasTag('busy'));
  const { definition, loaded, isError } = useKind(route, routeParams, application);
  const isAwaited = usePrefetched(definition, routeParams);
  // The whole form is rendered in short tasks.
  const isShown = useDeferredValue(isOpen && loaded !== undefined && !isAwaited);

  if (isRedirected) return <ToSelection />;
  if (isFailed || isError) return <ToList errorKey={messageOf(route, definition, failureKey)} />;
  if (!isOpen || !isShown || !definition || !loaded || !application) return <BusyOverlay isOpen label={t('loading')} />;
  return (
    <ApplicationScreenProvider value={screen}>
      <ApplicationView
        definition={definition}
        form={loaded.form}
        family={loaded.family}
        application={application}
        routeParams={routeParams}
      />
      <BusyOverlay isOpen={isBusy} label={t('loading')} />
    </ApplicationScreenProvider>
  );
}

/** A kind can have a message of its own in place of the general one (COLL-08, ERR-05). */
function messageOf(route: string, definition: ApplicationDefinition | undefined, failureKey = generalKey): string {
  const [only, ...others] = definitionsOfRoute(route);
  const kind = definition ?? (others.length === 0 ? only : undefined);
  return failureKey === generalKey && kind ? kind.loadFailureKey : failureKey;
}

/** Back to the list, where the kinds to choose from are shown (SHELL-21). */
function ToSelection() {
  return <Navigate to="/info" replace state={{ select: true }} />;
}

/** Back to the list, where the message is shown (ERR-04, ERR-20, ERR-21, ERR-24; OPEN-7). */
function ToList({ errorKey }: { errorKey: string }) {
  return <Navigate to="/info" replace state={{ error: true, errorText: errorKey }} />;
}
