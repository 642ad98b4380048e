import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AddressSearchProvider } from '../../form/addressSearchContext';
import { useApplicationDeps } from '../applicationContext';
import { LoadedApplication } from './LoadedApplication';
import { parseRoute, subjectOf } from './routeParams';

/** The application on screen. */
interface Shown {
  /** The key of the screen; a new one mounts a new screen. */
  key: string;
  /** The application that the present address names. */
  subject: string;
  /** The application that the address named when the screen was opened. */
  begunAs: string;
  /** The id that a new application has got meanwhile, and the application that its address names. */
  identified: { id: number; subject: string } | null;
}

/**
 * The page that the address names by now: the router shows a new address a moment later.
 * @param known the address, as the router shows it; where the two are of different places, its page counts.
 */
const pageInAddress = (known: { pathname: string; page: string | null }): string | null =>
  window.location.pathname === known.pathname ? new URLSearchParams(window.location.search).get('page') : known.page;

/**
 * Shows the application of the current route. Another route mounts a new screen; the route that a new application gets
 * at its first save does not, so that nothing on screen is lost.
 */
export function ApplicationRoute({ route }: { route: string }) {
  const navigate = useNavigate();
  const { api, party } = useApplicationDeps();
  const params = useParams<{ id?: string; payment?: string }>();
  const [query] = useSearchParams();
  const { pathname, state }: { pathname: string; state: { type?: string } | null } = useLocation();
  const routeParams = parseRoute(params, query, state?.type);
  const allowed = query.get('allowedWeaponTypes');
  const { page } = routeParams;
  const subject = `${party.code}|${subjectOf(routeParams)}`;

  const shown = useRef<Shown>({ key: subject, subject, begunAs: subject, identified: null });
  if (shown.current.subject !== subject) {
    const { begunAs, identified } = shown.current;
    const isSame = identified !== null && [identified.subject, begunAs].includes(subject);
    shown.current = isSame
      ? { ...shown.current, subject }
      : { key: subject, subject, begunAs: subject, identified: null };
  }

  const onIdentified = useCallback(
    (id: number) => {
      const identified = `${party.code}|${id}`;
      if (shown.current.subject === identified) return;
      shown.current.identified = { id, subject: identified };
      // The parameters of a new application (SHELL-20) and the page stay in the address; a page may have been opened just now.
      const pageNow = pageInAddress({ pathname, page });
      const kept = new URLSearchParams({
        ...(allowed !== null && { allowedWeaponTypes: allowed }),
        ...(pageNow !== null && { page: pageNow }),
      });
      void navigate(`${route}/${id}${kept.size > 0 ? `?${kept}` : ''}`, { replace: true });
    },
    [navigate, party.code, route, allowed, pathname, page],
  );

  // Back to a page that was left before the first save: the entry of the history has no id yet (PAG-02).
  const { identified } = shown.current;
  const isOutdated = identified !== null && identified.subject !== subject;
  useEffect(() => {
    if (isOutdated) onIdentified(identified.id);
  }, [isOutdated, identified, onIdentified]);

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
