import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../session/SessionProvider';
import { hasDraft } from '../session/storage';
import { useSnackbar } from '../shell/notifications';
import { useFocusOnPage } from '../ui/useFocusOnPage';
import { ContactLines } from './ContactLines';

interface ServiceDownProps {
  /** Key of the message, in the texts of `common`. */
  failureKey: string;
  isRetrying: boolean;
  retry: () => void;
}

/** In place of what the service did not answer: what is down, what is kept, when and how to try again, whom to ask. */
export default function ServiceDown({ failureKey, isRetrying, retry }: ServiceDownProps) {
  const { t } = useTranslation(['serviceDown', 'common']);
  const { profile } = useSignedIn();
  const { messages, dismiss } = useSnackbar();
  // The notice says the same, and more.
  useEffect(() => {
    if (messages.some(({ key }) => key === failureKey)) dismiss();
  }, [messages, failureKey, dismiss]);
  useFocusOnPage();
  return (
    <section className="notice notice-danger service-down" aria-labelledby="service-down-title">
      <h2 id="service-down-title">{t('title')}</h2>
      <div role="alert">
        <p>{t(failureKey)}</p>
        <p>{t('lists')}</p>
        {hasDraft(profile.idCode) && <p>{t('draft')}</p>}
      </div>
      <p>{t('when')}</p>
      <div className="actions">
        {/* It keeps the focus while it works: a disabled button would lose it. */}
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isRetrying}
          onClick={isRetrying ? undefined : retry}
        >
          {t(isRetrying ? 'retrying' : 'retry')}
        </button>
      </div>
      <ContactLines />
    </section>
  );
}
