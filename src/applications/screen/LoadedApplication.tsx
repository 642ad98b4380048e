import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ApplicationCore } from '#domain/applications/model';
import { definitionOf, definitionsOfRoute } from '#domain/applications/registry';
import type { Audience } from '#domain/codes';
import { BusyOverlay } from '../../shell/BusyOverlay';
import { useApplicationDeps } from '../applicationContext';
import { loadFormFamily } from '../families';
import type { FormFamily } from '../form/family';
import { ApplicationView } from './ApplicationView';
import { NotAvailable } from './NotAvailable';
import type { ApplicationRouteParams } from './routeParams';
import { useLoader } from './useLoader';

interface LoadedApplicationProps {
  route: string;
  routeParams: ApplicationRouteParams;
  /** The application has got its id: the address may follow without starting anew. */
  onIdentified: (id: number) => void;
}

/** The kind an address or a loaded application belongs to, among those of the route. */
function kindOf(
  route: string,
  routeParams: ApplicationRouteParams,
  application: ApplicationCore | null,
  audience: Audience,
) {
  const code = application?.type ?? routeParams.classifier ?? routeParams.type;
  const kind = code ? definitionOf(code, audience) : undefined;
  return kind && definitionsOfRoute(route).includes(kind) ? kind : undefined;
}

const audienceOfRoute = (route: string): Audience => definitionsOfRoute(route)[0]?.audience ?? 'private';

/** A new application of this kind, with what is known of the applicant already. */
function useBlank(definition: ApplicationDefinition | undefined, family: FormFamily | undefined) {
  const { person, party } = useApplicationDeps();
  return useMemo(
    () => (definition && family ? family.newApplication(definition, { person, party }) : null),
    [definition, family, person, party],
  );
}

/** Follows the loader: what cannot be shown leads to the list with its message, everything else to the application. */
export function LoadedApplication({ route, routeParams, onIdentified }: LoadedApplicationProps) {
  const { t, i18n } = useTranslation(['form', 'stepper', 'stage', 'documents', 'payment', 'kinds', 'summary']);
  const deps = useApplicationDeps();
  const loader = useLoader(route, routeParams, deps);
  const snapshot = useSelector(loader, (state) => state);
  const { application, documents, personDocument, failure } = snapshot.context;

  const definition = kindOf(route, routeParams, application, audienceOfRoute(route));
  const { data: loaded, isError } = useQuery({
    queryKey: ['form', definition?.id],
    queryFn: async () => {
      if (!definition?.loadForm) return null;
      const [form, family] = await Promise.all([
        definition.loadForm(),
        loadFormFamily[definition.audience](),
        i18n.loadNamespaces(definition.namespace),
      ]);
      return { form, family };
    },
    enabled: Boolean(definition?.loadForm),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const blank = useBlank(definition, loaded?.family);
  const shown = application ?? blank;
  const isOpen = snapshot.hasTag('formVisible') || (snapshot.hasTag('busy') && application !== null);

  if (snapshot.matches('redirected')) return <ToSelection />;
  if (snapshot.matches('failed')) return <ToList errorKey={failure?.key ?? 'error.backendError'} />;
  if (isError) return <ToList errorKey="error.backendError" />;
  if (isOpen && !definition) return <ToList errorKey="error.backendError" />;
  if (definition && !definition.loadForm) return <NotAvailable definition={definition} />;
  // A kind that only the authority makes is shown, never begun here (OPEN-3).
  if (isOpen && !definition?.isCreatable && shown?.id === undefined) return <ToSelection />;
  if (!isOpen || !definition || !loaded || !shown) return <BusyOverlay isOpen label={t('loading')} />;
  return (
    <>
      <ApplicationView
        definition={definition}
        form={loaded.form}
        family={loaded.family}
        application={shown}
        documents={documents}
        personDocument={personDocument}
        isAwaitingPerson={snapshot.hasTag('awaitingPerson')}
        routeParams={routeParams}
        onReload={() => loader.send({ type: 'application.reloadRequested' })}
        onReplaced={(replaced) => {
          loader.send({ type: 'application.replaced', application: replaced, documents });
          if (replaced.id !== undefined) onIdentified(replaced.id);
        }}
      />
      <BusyOverlay isOpen={snapshot.hasTag('busy')} label={t('loading')} />
    </>
  );
}

/** Back to the list, where the kinds to choose from are shown (SHELL-21). */
function ToSelection() {
  return <Navigate to="/info" replace state={{ select: true }} />;
}

/** Back to the list, where the message is shown (ERR-04, ERR-20, ERR-21, ERR-24; OPEN-7). */
function ToList({ errorKey }: { errorKey: string }) {
  return <Navigate to="/info" replace state={{ error: true, errorText: errorKey }} />;
}
