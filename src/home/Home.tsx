import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { consumeReturnPath } from '../session/returnPath';
import { useSession } from '../session/SessionProvider';

const startPath = '/info';

/**
 * The home: an empty page (SHELL-01) behind the party dialog. After the choice the person is redirected to the start page
 * (OPEN-5), or back to where their session ended.
 */
export function Home() {
  const { profile, party } = useSession();
  const navigate = useNavigate();
  const isLeft = useRef(false);
  useEffect(() => {
    if (!profile || !party || isLeft.current) return;
    isLeft.current = true;
    void navigate(consumeReturnPath(profile, party) ?? startPath, { replace: true });
  }, [profile, party, navigate]);
  return null;
}
