import { Button } from '@blueprintjs/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeclaredWeaponRow } from '#domain/applications/company/sections/declaredWeapons';
import { lazyPart, useWhenIdle } from '../../../../ui/lazyPart';
import type { Cursor } from '../../../form/cursors';
import { useFormIsReadOnly } from '../../../form/formContext';

const ShipmentDialog = lazyPart(() => import('./ShipmentDialog'));

/** The button that splits the weapon of the open row into a shipment, and the notice about the weapons added (AMMO-05). */
export function Shipment({ at }: { at: Cursor<DeclaredWeaponRow> }) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const isReadOnly = useFormIsReadOnly();
  const [isOpen, setIsOpen] = useState(false);
  const [added, setAdded] = useState(0);
  useWhenIdle(ShipmentDialog.preload, !isReadOnly);
  const close = useCallback(() => setIsOpen(false), []);
  if (isReadOnly) return null;
  return (
    <div className="field shipment-opener">
      <Button
        text={t('shipment.open')}
        onClick={() => {
          setAdded(0);
          setIsOpen(true);
        }}
      />
      <p className="field-help">{t('shipment.openHelp')}</p>
      <div role="status">
        {added > 0 && <p className="notice form-notice">{t('shipment.added', { count: added })}</p>}
      </div>
      {isOpen && <ShipmentDialog at={at} onAdded={setAdded} onClose={close} />}
    </div>
  );
}
