import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declaredNumbers, splitShipment, withCopies } from '#domain/applications/company/declaration/shipment';
import type { DeclaredWeaponRow } from '#domain/applications/company/sections/declaredWeapons';
import { declarationLimits } from '#domain/declarationLimits';
import { isFilled } from '#domain/shipment';
import { shipmentMachine } from '#machines/shipment/shipment.machine';
import { focusField } from '../../../../form/ids';
import { randomId } from '../../../../form/randomId';
import { inspection } from '../../../../inspection/inspection';
import { Modal } from '../../../../ui/Modal';
import { useOutcome } from '../../../../ui/useOutcome';
import type { Cursor } from '../../../form/cursors';
import { useFormStore } from '../../../form/formContext';
import { changesOf } from '../../../form/rowChanges';
import { CountField, NumberFields, numberName } from './NumberFields';
import { ShipmentStatus } from './ShipmentStatus';
import './shipment.css';

const outcomes = ['saved', 'dismissed'] as const;

interface ShipmentDialogProps {
  /** The weapon that is split. */
  at: Cursor<DeclaredWeaponRow>;
  /** Weapons were added after it. */
  onAdded: (count: number) => void;
  /** Keep it stable. */
  onClose: () => void;
}

/** Splits one declared weapon into several with serial numbers of their own (AMMO-05, AMMO-110..113). */
export default function ShipmentDialog({ at, onAdded, onClose }: ShipmentDialogProps) {
  const { t } = useTranslation(['companyWeaponsAmmo', 'form']);
  const store = useFormStore();
  const [input] = useState(() => {
    const rows = store.rows<DeclaredWeaponRow>('weapon').get();
    const source = at.get();
    return {
      sourceNumber: source.serialNumber,
      declared: declaredNumbers(rows, source),
      room: declarationLimits.rows - rows.length,
    };
  });
  const actor = useActorRef(shipmentMachine, { ...inspection, input });
  const isAsking = useSelector(actor, (state) => state.matches('confirmingClose'));
  const canSave = useSelector(actor, ({ context }) => isFilled(context));
  useEffect(() => {
    const split = actor.on('shipment.split', ({ numbers }) => {
      const source = at.get();
      const copies = splitShipment(source, numbers, randomId);
      const list = store.rows<DeclaredWeaponRow>('weapon');
      const ids = copies.map(({ id }) => id);
      const next = (rows: readonly DeclaredWeaponRow[]) => withCopies(rows, source.id, copies);
      changesOf(store, list.path).change(list, { kind: 'split', ids, next }, () => store.check());
      store.check();
      onAdded(copies.length);
    });
    const problem = actor.on('problem.found', ({ position }) => focusField(numberName(position)));
    return () => {
      split.unsubscribe();
      problem.unsubscribe();
    };
  }, [actor, at, store, onAdded]);
  useOutcome(actor, outcomes, onClose);
  const dismiss = () => actor.send({ type: 'dialog.dismissed' });
  return (
    <>
      <Modal
        isEntry
        title={t('shipment.title')}
        onClose={dismiss}
        actions={
          <>
            <Button text={t('form:cancel')} onClick={dismiss} />
            <Button
              intent="primary"
              text={t('shipment.save')}
              disabled={!canSave}
              onClick={() => actor.send({ type: 'shipment.confirmed' })}
            />
          </>
        }
      >
        <p>{t('shipment.help')}</p>
        <CountField actor={actor} />
        <NumberFields actor={actor} />
        <ShipmentStatus actor={actor} />
      </Modal>
      {isAsking && (
        <CloseQuestion
          onConfirm={() => actor.send({ type: 'closing.confirmed' })}
          onResume={() => actor.send({ type: 'editing.resumed' })}
        />
      )}
    </>
  );
}

function CloseQuestion({ onConfirm, onResume }: { onConfirm: () => void; onResume: () => void }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  return (
    <Modal
      isAlert
      isEntry
      title={t('shipment.closing.title')}
      onClose={onResume}
      actions={
        <>
          <Button text={t('shipment.closing.resume')} onClick={onResume} />
          <Button intent="danger" text={t('shipment.closing.confirm')} onClick={onConfirm} />
        </>
      }
    >
      <p>{t('shipment.closing.text')}</p>
    </Modal>
  );
}
