import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { SectionOptions } from '#domain/applications/formTypes';
import { agreementMachine } from '#machines/agreement/agreement.machine';
import { inspection } from '../../../inspection/inspection';
import { Modal } from '../../../ui/Modal';
import { useForm } from '../../form/formContext';

/** The statement of a new application. It is shown once the identity document has arrived, not before (CPUR-22, CARRY-02). */
export default memo(function StartAgreementSection({
  options: { isAlert },
}: {
  options: SectionOptions['startAgreement'];
}) {
  const { application, personDocument } = useForm();
  const isNew = application.id === undefined;
  return isNew && !personDocument ? null : <Agreement isNew={isNew} isAlert={isAlert} />;
});

function Agreement({ isNew, isAlert }: { isNew: boolean; isAlert: boolean }) {
  const { namespace } = useForm().definition;
  const { t } = useTranslation(namespace);
  const actor = useActorRef(agreementMachine, { ...inspection, input: { isNew } });
  const isOpen = useSelector(actor, (state) => state.matches('open'));
  const isDeclined = useSelector(actor, (state) => state.matches('declined'));
  if (isDeclined) return <Navigate to="/info" replace />;
  if (!isOpen) return null;
  return (
    <Modal
      isAlert={isAlert}
      title={t(`${namespace}:agreement.title`)}
      onClose={() => actor.send({ type: 'agreement.declined' })}
      actions={
        <Button
          intent="primary"
          text={t(`${namespace}:agreement.confirm`)}
          onClick={() => actor.send({ type: 'agreement.confirmed' })}
        />
      }
    >
      <p>{t(`${namespace}:agreement.text`)}</p>
    </Modal>
  );
}
