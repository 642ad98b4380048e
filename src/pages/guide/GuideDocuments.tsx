import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedDocument } from '#domain/applications/engine/documents';
import {
  type Guide,
  type GuideDocument,
  type GuideEntry,
  guideEntries,
  knownSources,
} from '#domain/applications/guide/guides';
import { Tag } from '../../ui/Tag';

/** The documents that a form asks for now; left out: nothing is answered yet. */
type Asked = readonly Pick<AskedDocument, 'type' | 'isRequired'>[];

interface GuideDocumentsProps {
  guide: Guide;
  asked?: Asked;
  /** Level of the headings. */
  Heading: 'h2' | 'h3';
}

/** Every document that the kind may ask for: when it is needed, and where to get it. */
export function GuideDocuments({ guide, asked = [], Heading }: GuideDocumentsProps) {
  const { t } = useTranslation(['guide', 'documents']);
  const titleId = useId();
  const registersId = useId();
  const entries = guideEntries(guide);
  return (
    <>
      <section aria-labelledby={titleId}>
        <Heading id={titleId}>{t('documents.title')}</Heading>
        {entries.length === 0 ? (
          <p>{t('documents.none')}</p>
        ) : (
          <>
            <ul className="guide-documents">
              {entries.map((entry) => (
                <Entry key={entry.type} entry={entry} asked={asked} />
              ))}
            </ul>
            <p className="guide-note">{t(guide.hasManyFiles ? 'documents:formatsMany' : 'documents:formats')}</p>
          </>
        )}
      </section>
      {guide.registers.length > 0 && (
        <section aria-labelledby={registersId}>
          <Heading id={registersId}>{t('registers')}</Heading>
          <ul className="guide-registers">
            {guide.registers.map((register) => (
              <li key={register}>{t(`register.${register}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** One document; it is marked when the form asks for it now. */
function Entry({ entry: { type, cases }, asked }: { entry: GuideEntry; asked: Asked }) {
  const { t } = useTranslation(['guide', 'documents']);
  const askedNow = asked.filter((slot) => cases.some((each) => each.type === slot.type));
  const isNeeded = askedNow.some(({ isRequired }) => isRequired);
  return (
    <li>
      <p className="guide-document">
        <strong>{t(`documents:type.${type}`)}</strong>
        {askedNow.length > 0 && (
          <Tag tone={isNeeded ? 'todo' : 'running'}>{t(isNeeded ? 'documents.needed' : 'documents.possible')}</Tag>
        )}
      </p>
      <dl className="guide-cases">
        <Cases title={t('documents.required')} cases={cases.filter(({ isRequired }) => isRequired !== false)} />
        <Cases title={t('documents.optional')} cases={cases.filter(({ isRequired }) => isRequired === false)} />
        {knownSources.has(type) && (
          <div>
            <dt>{t('documents.where')}</dt>
            <dd>{t(`where.${type}`)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

function Cases({ title, cases }: { title: string; cases: readonly GuideDocument[] }) {
  const { t } = useTranslation('guide');
  if (cases.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {cases.map(({ when }) => (
        <dd key={when}>{t(`when.${when}`)}</dd>
      ))}
    </div>
  );
}
