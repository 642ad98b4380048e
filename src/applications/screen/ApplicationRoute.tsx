import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AddressSearchProvider } from '../../form/addressSearchContext';
import { useApplicationDeps } from '../applicationContext';
import { LoadedApplication } from './LoadedApplication';
import { parseRoute, subjectOf } from './routeParams';

/**
 * Shows the application of the current route. Another route mounts a new screen; the route that a new application gets
 * at its first save does not, so that nothing on screen is lost.
 */
export function ApplicationRoute({ route }: { route: string }) {
  const navigate = useNavigate();
  const { api, party } = useApplicationDeps();
  const params = useParams<{ id?: string; payment?: string }>();
  const [query] = useSearchParams();
  const { state }: { state: { type?: string } | null } = useLocation();
  const routeParams = parseRoute(params, query, state?.type);
  const allowed = query.get('allowedWeaponTypes');
  const subject = `${party.code}|${subjectOf(routeParams)}`;

  const shown = useRef({ key: subject, subject, identified: '' });
  if (shown.current.subject !== subject) {
    const isSame = shown.current.identified === subject;
    shown.current = { key: isSame ? shown.current.key : subject, subject, identified: isSame ? subject : '' };
  }

  const onIdentified = useCallback(
    (id: number) => {
      const identified = `${party.code}|${id}`;
      if (shown.current.subject === identified) return;
      shown.current.identified = identified;
      // What the address says of this filling, and of no application, stays (SHELL-20).
      const search = allowed === null ? '' : `?${new URLSearchParams({ allowedWeaponTypes: allowed })}`;
      void navigate(`${route}/${id}${search}`, { replace: true });
    },
    [navigate, party.code, route, allowed],
  );

  // The same address as after a bank: what was submitted is confirmed there, also after a reload.
  const onSubmitted = useCallback(
    (id: number) => void navigate(`${route}/${id}/success`, { replace: true }),
    [navigate, route],
  );

  return (
    <AddressSearchProvider value={api.searchAddress}>
      <LoadedApplication
        key={shown.current.key}
        route={route}
        routeParams={routeParams}
        onIdentified={onIdentified}
        onSubmitted={onSubmitted}
      />
    </AddressSearchProvider>
  );
}
