import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession, useSessionActor } from '../session/SessionProvider';
import { takeEarlyMessages } from '../session/session';
import { forgetDrafts } from '../session/storage';
import { useNotify } from './notifications';

/** What an address is entered with (OPEN-7). */
export interface ArrivalState {
  /** Something went wrong where the person comes from (INFO-26). */
  error?: boolean;
  /** A translation key, or words shown as they are (SHELL-41). */
  errorText?: string;
  /** Opens the choice of kinds at once. */
  select?: boolean;
}

/** Where people go when they begin to act for another party (AUTH-38), unless they asked for it at a place. */
const startPath = '/info';

/** The path and query of an address the server gives; the portal leaves for no other origin. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, window.location.origin);
  return pathname + search;
};

/** Carries out what the session asks of the page: addresses to go to, messages to show. */
export function SessionFollower() {
  const session = useSessionActor();
  const { party } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const { i18n } = useTranslation();
  const { state, pathname, search } = useLocation();
  const before = useRef(party?.code);

  useEffect(() => {
    // After the screens that need a session have led to the login page.
    const left = session.on('address.left', ({ address }) =>
      setTimeout(() => void navigate(pathOf(address), { replace: true })),
    );
    const raised = session.on('message.raised', ({ type: _type, ...message }) => notify(message));
    for (const { type: _type, ...message } of takeEarlyMessages(session)) notify(message);
    return () => {
      left.unsubscribe();
      raised.unsubscribe();
    };
  }, [session, navigate, notify]);

  useEffect(() => {
    const last = before.current;
    before.current = party?.code;
    if (!last || !party || last === party.code) return;
    const { partyPlace } = session.getSnapshot().context;
    if (partyPlace) return void navigate(partyPlace, { replace: true });
    // Not earlier: a form of the previous party stores its draft once more when it unmounts.
    forgetDrafts(null);
    void navigate(startPath);
  }, [party, session, navigate]);

  useEffect(() => {
    const { errorText, error: _told, ...rest }: ArrivalState = state ?? {};
    if (!errorText) return;
    notify(i18n.exists(errorText) ? { key: errorText } : { key: '', text: errorText });
    // Shown once: a reload does not show it again.
    void navigate(pathname + search, { replace: true, state: rest });
  }, [state, pathname, search, navigate, notify, i18n]);

  return null;
}
