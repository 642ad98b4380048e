import { useTranslation } from 'react-i18next';

/** The mark of a required field: a star for the eye, words for the ear. */
export function RequiredMark() {
  const { t } = useTranslation('form');
  return (
    <>
      <span aria-hidden="true" className="field-required">
        {'\u00a0*'}
      </span>
      <span className="visually-hidden"> {t('required')}</span>
    </>
  );
}
