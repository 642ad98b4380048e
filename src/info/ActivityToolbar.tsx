import { useTranslation } from 'react-i18next';
import { PlusIcon } from '../ui/icons';

/** Which of the two lists is on screen. */
export const listViews = ['applications', 'licences'] as const;
export type ListView = (typeof listViews)[number];

interface ActivityToolbarProps {
  view: ListView;
  /** null: the acting party has one list only (INFO-12, INFO-13). */
  onView: ((view: ListView) => void) | null;
  onAdd: () => void;
}

/** INFO-03, INFO-04: adding an application, and the switch between the lists. */
export function ActivityToolbar({ view, onView, onAdd }: ActivityToolbarProps) {
  const { t } = useTranslation('info');
  return (
    <div className="toolbar">
      {onView && (
        <fieldset className="segments">
          <legend className="visually-hidden">{t('toolbar.lists')}</legend>
          {listViews.map((choice) => (
            <button
              key={choice}
              type="button"
              className="segment"
              aria-pressed={choice === view}
              onClick={() => onView(choice)}
            >
              {t(`toolbar.${choice}`)}
            </button>
          ))}
        </fieldset>
      )}
      <button type="button" className="button" onClick={onAdd}>
        <PlusIcon />
        {t('toolbar.add')}
      </button>
      <p className="toolbar-hint">{t('toolbar.hint')}</p>
    </div>
  );
}
