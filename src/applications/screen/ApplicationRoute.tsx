import { useCallback, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AddressSearchProvider } from '../../form/addressSearchContext';
import { useSurroundings } from '../applicationContext';
import { readAddress, subjectOf } from './address';
import { LoadedApplication } from './LoadedApplication';

/**
 * Reads the address and shows the application it names. Another address starts anew; the address a new application
 * gets at its first save does not, so that nothing on screen is lost.
 */
export function ApplicationRoute({ route }: { route: string }) {
  const navigate = useNavigate();
  const { api, party } = useSurroundings();
  const params = useParams<{ id?: string; payment?: string }>();
  const [query] = useSearchParams();
  const address = readAddress(params, query);
  const subject = `${party.code}|${subjectOf(address)}`;

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
      void navigate(`${route}/${id}`, { replace: true });
    },
    [navigate, party.code, route],
  );

  return (
    <AddressSearchProvider value={api.searchAddress}>
      <LoadedApplication key={shown.current.key} route={route} address={address} onIdentified={onIdentified} />
    </AddressSearchProvider>
  );
}
