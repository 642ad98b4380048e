import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Fact {
  label: string;
  /** null: it is being loaded. */
  value: ReactNode;
}

/** Facts about who applies. Those that are being loaded have their place already, so that nothing moves as they arrive. */
export function ApplicantFacts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('form');
  return (
    <>
      {facts.some(({ value }) => value === null) && (
        <span role="status" className="visually-hidden">
          {t('loading')}
        </span>
      )}
      <dl className="facts form-facts applicant-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className="skeleton-text" aria-hidden="true" />}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
