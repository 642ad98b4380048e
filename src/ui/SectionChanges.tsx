import { useTranslation } from 'react-i18next';
import type { SectionChange } from '#domain/applications/model';
import { showDate, showTime } from '#domain/dates';
import { useLanguage } from '../i18n';

/** Section by section, the one that was changed last first. */
export default function SectionChanges({ changes }: { changes: readonly SectionChange[] }) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  return (
    <dl>
      {[...new Set(changes.map(({ section }) => section))].map((each) => (
        <div key={each}>
          <dt>{t(`section.${each}`)}</dt>
          {changes
            .filter(({ section }) => section === each)
            .map(({ name, isSelf, changed }) => (
              <dd key={`${name} ${changed}`}>
                {t(isSelf ? 'changes.own' : 'changes.by', {
                  name,
                  date: showDate(changed),
                  time: showTime(changed, language),
                })}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
