import { useTranslation } from 'react-i18next';

/** How pictures are made where there are none: of all machines, or of one. */
export function HowToTake({ machine }: { machine?: string }) {
  const { t } = useTranslation('machines');
  const command = `npm run charts -- --pictures${machine ? ` --machine ${machine}` : ''}`;
  return (
    <p>
      {t('pictures.howTo')} <code>{command}</code>
    </p>
  );
}
