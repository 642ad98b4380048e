import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationDefinition } from '#domain/applications/definition';
import type { ReviewAction } from '#domain/applications/review';
import { lazyPart } from '../../ui/lazyPart';
import { useApplicationState } from '../machine/useApplication';

const ReviewDialog = lazyPart(() => import('./ReviewDialog'));

interface ReviewButtonProps {
  action: ReviewAction;
  definition: ApplicationDefinition;
  isDisabled?: boolean;
}

/** Opens the dialog about the review of the application on screen. */
export function ReviewButton({ action, definition, isDisabled = false }: ReviewButtonProps) {
  const { t } = useTranslation('review');
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const id = useApplicationState(({ context }) => context.application?.id);
  const version = useApplicationState(({ context }) => context.application?.version);
  if (id === undefined || version === undefined) return null;
  return (
    <>
      <button type="button" className="button" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {t(`${action}.open`)}
      </button>
      {isOpen && (
        <ReviewDialog
          {...{ action, definition }}
          draft={{ resource: definition.apiResource, id, version }}
          onClose={close}
        />
      )}
    </>
  );
}
