import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { kindTitleKey } from '#domain/applications/words';
import type { Activity } from '#domain/codes';

type Kind = Pick<ApplicationDefinition, 'code' | 'audience'>;

interface Heading {
  kind: Kind;
  activity: Activity | null;
}

const HeadingContext = createContext<{ heading: Heading | null; setHeading: (heading: Heading | null) => void }>({
  heading: null,
  setHeading: () => {},
});

/** What the header says of the application on screen; null on every other screen. */
export function ShellHeadingProvider({ children }: { children: ReactNode }) {
  const [heading, setHeading] = useState<Heading | null>(null);
  const value = useMemo(() => ({ heading, setHeading }), [heading]);
  return <HeadingContext.Provider value={value}>{children}</HeadingContext.Provider>;
}

export const useShellHeading = (): Heading | null => useContext(HeadingContext).heading;

/**
 * Sets the heading in the header: the title of the application and the back link (SHELL-22..24).
 * @returns the title, in the language shown; empty while the kind is not known.
 */
export function useApplicationHeading(kind: Kind | null, activity: Activity | null): string {
  const { setHeading } = useContext(HeadingContext);
  const { t } = useTranslation('kinds');
  const { code, audience } = kind ?? {};
  useEffect(() => {
    setHeading(code && audience ? { kind: { code, audience }, activity } : null);
    return () => setHeading(null);
  }, [code, audience, activity, setHeading]);
  return kind ? t(kindTitleKey(kind, activity)) : '';
}
