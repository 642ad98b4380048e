import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import { dangerKey } from '#domain/applications/words';

/** What to do in danger, where a kind of application is about something dangerous. */
export function DangerNotice({ definition }: { definition: ApplicationDefinition }) {
  const { t } = useTranslation(definition.namespace);
  const key = dangerKey(definition);
  return key ? (
    <p role="note" className="notice form-notice notice-danger">
      {t(key)}
    </p>
  ) : null;
}
