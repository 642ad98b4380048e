import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { queryClient } from '../api/queryClient';
import { fetchAhead } from '../api/sharedQueries';
import { useLanguage } from '../i18n';
import { useSignedIn } from '../session/SessionProvider';
import { BusyOverlay } from '../ui/BusyOverlay';
import { useWhenIdle } from '../ui/lazyPart';
import '../theme/kit.css';

/** The screens behind the login: what they need beyond the login screen is loaded with them. */
export default function SignedInArea() {
  const { t } = useTranslation();
  const { code } = useSignedIn().party;
  const language = useLanguage();
  // After the calls of the screen that is opened.
  useWhenIdle(useCallback(() => fetchAhead(code, language), [code, language]));
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<BusyOverlay isOpen label={t('loading')} />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
