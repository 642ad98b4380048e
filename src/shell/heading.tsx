import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
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

const prefix = /^APPLICATION_TYPE_/;

/** Key of a kind's own text in the namespace `kinds`: by audience, type and activity (SHELL-24). */
export const kindTitleKey = ({ code, audience }: Kind, activity: Activity | null = null): string =>
  `${audience}.${code.replace(prefix, '')}.${activity ?? 'new'}`;

/** The name of a kind, e.g. "Relvaluba", for lists and cards. */
export const kindNameKey = ({ code, audience }: Kind): string => `${audience}.${code.replace(prefix, '')}.name`;

/** One line on what a kind is for, where kinds are chosen from. */
export const kindPurposeKey = ({ code, audience }: Kind): string => `${audience}.${code.replace(prefix, '')}.purpose`;

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
