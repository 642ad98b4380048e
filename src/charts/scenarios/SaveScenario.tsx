import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueEntry } from '#machines/lib/catalogueEntry';
import { downloadBlob } from '../../api/downloadBlob';
import { inputNames, playableEventsOf, shortNameOf } from '../play/playableEvents';
import type { PlayedStep } from '../play/player';
import { scenarioFile } from './scenario';

/** The name of a scenario's file from its English title: `A payment is rejected!` becomes `a-payment-is-rejected`. */
export const scenarioName = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const fields = ['et', 'en', 'requirements'] as const;

interface SaveScenarioProps {
  entry: CatalogueEntry;
  input: number;
  log: readonly PlayedStep[];
}

/** Saves what was played as the file of a scenario, ready to commit. */
export function SaveScenario({ entry, input, log }: SaveScenarioProps) {
  const { t } = useTranslation('machines');
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState({ et: '', en: '', requirements: '' });
  const [saved, setSaved] = useState<string | null>(null);
  const name = scenarioName(values.en);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const playableEvents = playableEventsOf(entry);
    const text = scenarioFile({
      title: { et: values.et.trim(), en: values.en.trim() },
      requirements: values.requirements.split(/[\s,;]+/).filter(Boolean),
      start: input > 0 ? (inputNames(entry)[input] ?? null) : null,
      steps: log.map(({ playableEvent, states }) => ({ event: shortNameOf(playableEvents, playableEvent), states })),
      endsSession: false,
    });
    downloadBlob(new Blob([text], { type: 'application/json' }), `${name}.json`);
    setSaved(name);
  };

  return (
    <>
      <button
        type="button"
        className="machine-button"
        aria-expanded={isOpen}
        disabled={log.length === 0}
        onClick={() => setOpen(!isOpen)}
      >
        {t('scenario.save')}
      </button>
      {isOpen && log.length > 0 && (
        <form className="scenario-form" onSubmit={save}>
          {fields.map((field) => (
            <p key={field} className="machine-field">
              <label htmlFor={`scenario-${field}`}>{t(`scenario.field.${field}`)}</label>
              <input
                id={`scenario-${field}`}
                className="machine-input"
                required={field !== 'requirements'}
                value={values[field]}
                onChange={({ target }) => setValues({ ...values, [field]: target.value })}
              />
            </p>
          ))}
          <button type="submit" className="machine-button" disabled={name === '' || values.et.trim() === ''}>
            {t('scenario.download')}
          </button>
          <p role="status" className="machine-hint">
            {saved !== null && (
              <>
                {t('scenario.saved')}{' '}
                <code className="machine-code">{`machines/${entry.id}/scenarios/${saved}.json`}</code>
                <code className="machine-code">{`npm run paths -- --machine ${entry.id} --scenario ${saved}`}</code>
              </>
            )}
          </p>
        </form>
      )}
    </>
  );
}
