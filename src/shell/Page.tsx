import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isDialogOpen } from '../ui/overlay';
import { usePageTitle } from '../ui/pageTitle';

/** The title of the browser's tab: that of the page, then the name of the service. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation('shell');
  const service = t('serviceName');
  usePageTitle(title ? `${title} – ${service}` : service);
}

/** Key of the address the portal was opened at: react-router's own name for a new one, or that kept over a reload. */
const firstAddress: string = window.history.state?.key ?? 'default';

/**
 * The heading of a page, which takes the focus when the person comes to it by a link, so that it is read out.
 * @param subject what the page is about, when its path may change under it; else the path says that.
 * @param isAnswer the heading takes the focus also when the portal is opened here.
 */
export function useHeadingFocus(subject?: string, isAnswer = false): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirst = key === firstAddress;
  const place = subject ?? pathname;
  /** The place that has had the focus; the one the portal was opened at does not need it. */
  const visited = useRef(isFirst && !isAnswer ? place : null);
  useEffect(() => {
    if (visited.current === place) return;
    visited.current = place;
    window.scrollTo(0, 0);
    // A dialog above the page keeps it.
    if (!isDialogOpen()) heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
}

interface PageProps {
  /** The heading of the page. */
  title: string;
  /** The title of the tab, where it says more than the heading. */
  tabTitle?: string;
  /** The header shows the same title: the heading is not seen a second time (SHELL-24). */
  isTitleInHeader?: boolean;
  /** Shown next to the heading. */
  actions?: ReactNode;
  /** One column of text, for reading. */
  isNarrow?: boolean;
  /** What the page is about, when its path may change under it; else the path says that. */
  subject?: string;
  /** The heading takes the focus also when the portal is opened here: it answers what the person has just done. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** A page with its heading. */
export function Page({
  title,
  tabTitle = title,
  isTitleInHeader = false,
  actions,
  isNarrow = false,
  subject,
  isAnswer = false,
  children,
}: PageProps) {
  const heading = useHeadingFocus(subject, isAnswer);
  useDocumentTitle(tabTitle);
  return (
    <div className={isNarrow ? 'page page-narrow' : 'page'}>
      <div className={isTitleInHeader ? 'page-heading is-in-header' : 'page-heading'}>
        <h1 ref={heading} tabIndex={-1} className={isTitleInHeader ? 'visually-hidden' : undefined}>
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </div>
  );
}
