import { shortText } from '../../../fields';
import { section } from '../../engine/section';
import { summaryRow } from '../../summary';
import { declarationTexts } from '../declaration/texts';

/** How the company itself calls the declaration, e.g. by the number of an invoice; it need not. */
export const ownReference = section({
  id: 'ownReference',
  anchors: ['corrects'],
  initial: { ownReference: '' },
  read: ({ ownReference }: { ownReference: string }) => ({ ownReference }),
  write: ({ ownReference }: { ownReference: string }) => ({ ownReference: ownReference.trim() }),
  rules: () => ({ ownReference: shortText() }),
  summary: ({ values: { ownReference } }) =>
    ownReference.trim() === ''
      ? []
      : [summaryRow(`${declarationTexts}:field.ownReference`, { text: ownReference.trim() })],
});
