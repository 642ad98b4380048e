import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { copiesOf, countProblem, firstToFix, missingCount, wrongCount } from '#domain/shipment';
import type { ShipmentActor } from './NumberFields';

/** What is still to be done before the weapons can be added, and the way to the first such number (AMMO-112). */
export function ShipmentStatus({ actor }: { actor: ShipmentActor }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const isCounted = useSelector(actor, ({ context }) => countProblem(context) === null);
  const copies = useSelector(actor, ({ context }) => copiesOf(context));
  const missing = useSelector(actor, ({ context }) => missingCount(context));
  const wrong = useSelector(actor, ({ context }) => wrongCount(context));
  const left = useSelector(actor, ({ context }) => context.left);
  const hasProblem = useSelector(actor, ({ context }) => firstToFix(context) !== null);
  const lines = [
    ...(missing > 0 ? [t('shipment.missing', { count: missing })] : []),
    ...(wrong > 0 ? [t('shipment.wrong', { count: wrong })] : []),
    ...(missing + wrong === 0 ? [t('shipment.ready', { count: copies })] : []),
  ];
  return (
    <div className="shipment-status">
      <div role="status">
        {isCounted && <p>{lines.join(' ')}</p>}
        {left.length > 0 && (
          <p className="notice notice-warning">
            {t('shipment.left', { count: left.length, numbers: left.join(', ') })}
          </p>
        )}
      </div>
      {hasProblem && <Button text={t('shipment.show')} onClick={() => actor.send({ type: 'problem.requested' })} />}
    </div>
  );
}
