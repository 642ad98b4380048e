import { useTranslation } from 'react-i18next';

/** A status this portal does not know is shown as it is. */
export default function UnknownStage({ status }: { status: string }) {
  const { t } = useTranslation('stage');
  return (
    <section className="stage" aria-labelledby="stage-title">
      <h2 id="stage-title">{t('unknown.title')}</h2>
      <p>{t('unknown.text', { status })}</p>
    </section>
  );
}
