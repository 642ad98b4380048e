import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { AskedDocument } from '#domain/applications/engine/documents';
import { guideOf } from '#domain/applications/guide/guides';
import { GuideDocuments } from './GuideDocuments';
import { GuideSteps } from './GuideSteps';
import './guide.css';

const printingClass = 'is-printing-guide';

/** Prints the guide without the form. */
function printGuide(): void {
  const root = document.documentElement;
  root.classList.add(printingClass);
  window.addEventListener('afterprint', () => root.classList.remove(printingClass), { once: true });
  window.print();
}

interface GuideDetailsProps {
  definition: ApplicationDefinition;
  /** The documents that the form asks for now. */
  asked: readonly AskedDocument[];
}

/** The guide inside the form: every document, those that the answers call for marked, and the steps. */
export default function GuideDetails({ definition, asked }: GuideDetailsProps) {
  const { t } = useTranslation('guide');
  const guide = guideOf(definition);
  if (!guide) return null;
  return (
    <div className="guide-details">
      <div className="guide-columns">
        <div className="guide-column">
          <GuideDocuments guide={guide} asked={asked} Heading="h3" />
        </div>
        <div className="guide-column">
          <GuideSteps definition={definition} guide={guide} Heading="h3" />
        </div>
      </div>
      <Button className="no-print" variant="outlined" text={t('print')} onClick={printGuide} />
    </div>
  );
}
