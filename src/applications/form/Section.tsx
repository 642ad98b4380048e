import { createContext, type ReactNode, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '../../ui/FailureNotice';
import { ChangeByOther } from './ChangeByOther';

interface SectionProps {
  title: string;
  /** Id and focus target for errors that belong to the whole section. */
  anchorId?: string;
  children: ReactNode;
}

const SectionId = createContext('');

/** The id of the section of the form in which views are shown. */
export const SectionIdProvider = SectionId.Provider;

/** Puts the focus to the heading of a section of the form on screen. */
export const focusSection = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-section="${id}"] > h2`)?.focus();

/** A titled part of a form. */
export function Section({ title, anchorId, children }: SectionProps) {
  const titleId = useId();
  const id = useContext(SectionId);
  return (
    <section className="form-section" aria-labelledby={titleId} data-section={id}>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <ChangeByOther section={id} />
      {anchorId ? (
        <div id={anchorId} tabIndex={-1}>
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  );
}

/** In place of data that could not be loaded. */
export const LoadFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <FailureNotice className="form-notice" text={text} onRetry={onRetry} />
);

/** Placeholder lines for data that are being loaded. */
export function Skeleton({ lines }: { lines: number }) {
  const { t } = useTranslation('form');
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: lines }, (_, index) => `line-${index}`).map((key) => (
        <span key={key} className="skeleton-line" aria-hidden="true" />
      ))}
    </div>
  );
}

/** In place of a section that is being loaded. */
export const SectionSkeleton = () => <Skeleton lines={2} />;
