import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { ClassifierEntry } from '#domain/api';
import { limits } from '#domain/limits';
import { isAmount, type weaponTypeDialogMachine } from '#machines/weaponTypeDialog/weaponTypeDialog.machine';
import { useFocusReturn } from '../../ui/useFocusReturn';
import { ClassMarkerTag } from './ClassMarkerTag';

interface WeaponTypeDialogProps {
  actor: ActorRefFrom<typeof weaponTypeDialogMachine>;
  /** Weapon types by category, in the order shown; empty groups are left out. */
  groups: readonly { category: string; entries: readonly ClassifierEntry[] }[];
  onClose: () => void;
}

/** Weapon types grouped by category, each with how many are wanted (PRIV-12, PRIV-35..38, VAL-20). */
export default function WeaponTypeDialog({ actor, groups, onClose }: WeaponTypeDialogProps) {
  const { t } = useTranslation(['form', 'common']);
  const isInvalid = useSelector(actor, (state) => state.matches({ open: 'invalid' }));
  const amounts = useSelector(actor, ({ context }) => context.amounts);
  useFocusReturn();
  return (
    <Dialog isOpen title={t('weaponDialog.title')} className="weapon-dialog" onClose={onClose}>
      <DialogBody>
        <p>{t('weaponDialog.help', limits.weaponQuantity)}</p>
        {groups.map(({ category, entries }) => (
          <fieldset key={category} className="weapon-group">
            <legend>{t(`weaponCategory.${category}`)}</legend>
            {entries.map(({ code, value }) => {
              const amount = amounts[code] ?? 0;
              const isWrong = isInvalid && !isAmount(amount);
              return (
                <div key={code} className="weapon-amount">
                  <label htmlFor={`amount-${code}`}>
                    {value} <ClassMarkerTag code={code} />
                  </label>
                  <input
                    id={`amount-${code}`}
                    className="bp6-input"
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={limits.weaponQuantity.max}
                    step={1}
                    placeholder="0"
                    aria-invalid={isWrong || undefined}
                    aria-describedby={isWrong ? 'weapon-dialog-error' : undefined}
                    value={amount === 0 ? '' : String(amount)}
                    onChange={(event) =>
                      actor.send({ type: 'amount.changed', code, amount: Number(event.target.value) })
                    }
                  />
                </div>
              );
            })}
          </fieldset>
        ))}
        <div id="weapon-dialog-error" role="alert" className="field-error">
          {isInvalid && t('common:validationError.positiveAmount')}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('cancel')} onClick={onClose} />
            <Button
              intent="primary"
              text={t('weaponDialog.confirm')}
              onClick={() => actor.send({ type: 'dialog.confirmed' })}
            />
          </>
        }
      />
    </Dialog>
  );
}
