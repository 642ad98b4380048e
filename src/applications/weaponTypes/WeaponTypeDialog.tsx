import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { ClassifierEntry } from '#domain/api';
import { limits } from '#domain/limits';
import { everydayNamesOf } from '#domain/weaponTypes';
import { isAmount, type weaponTypeDialogMachine } from '#machines/weaponTypeDialog/weaponTypeDialog.machine';
import { useDialogEntry } from '../../ui/dialogEntry';
import { stillOverlay, useFocusReturn } from '../../ui/overlay';
import { hasEveryWord } from '../weapons/hasEveryWord';
import { WeaponSearch } from '../weapons/WeaponSearch';
import { ClassMarkerTag } from './ClassMarkerTag';

/** A list longer than this has a search. */
const searchFrom = 8;

interface WeaponTypeDialogProps {
  actor: ActorRefFrom<typeof weaponTypeDialogMachine>;
  /** Weapon types by category, in the order shown; empty groups are left out. */
  groups: readonly { category: string; entries: readonly ClassifierEntry[] }[];
  onClose: () => void;
}

/** Weapon types grouped by category, each with how many are wanted (PRIV-12, PRIV-35..38, VAL-20). */
export default function WeaponTypeDialog({ actor, groups, onClose }: WeaponTypeDialogProps) {
  const { t } = useTranslation(['form', 'weaponLists', 'common']);
  const isInvalid = useSelector(actor, (state) => state.matches({ open: 'invalid' }));
  const amounts = useSelector(actor, ({ context }) => context.amounts);
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useFocusReturn();
  useDialogEntry(onClose);
  useEffect(() => {
    if (isInvalid) list.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, [isInvalid]);

  const amountOf = (code: string) => amounts[code] ?? 0;
  const isWrong = (code: string) => isInvalid && !isAmount(amountOf(code));
  // A wrong amount is in sight whatever is searched for.
  const found = groups.map(({ category, entries }) => ({
    category,
    entries: entries.filter(
      ({ code, value }) => hasEveryWord(`${value} ${everydayNamesOf(code)}`, search) || isWrong(code),
    ),
  }));
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  const isLong = groups.reduce((sum, { entries }) => sum + entries.length, 0) > searchFrom;
  return (
    <Dialog isOpen title={t('weaponDialog.title')} className="weapon-dialog" onClose={onClose} {...stillOverlay}>
      <DialogBody>
        <p>{t('weaponDialog.help', limits.weaponQuantity)}</p>
        {isLong && (
          <WeaponSearch
            id="weapon-type-search"
            label={t('weaponLists:types.search')}
            search={search}
            onSearch={setSearch}
            found={t('weaponLists:types.found', { count })}
          />
        )}
        <div ref={list}>
          {found
            .filter(({ entries }) => entries.length > 0)
            .map(({ category, entries }) => (
              <fieldset key={category} className="weapon-group">
                <legend>{t(`weaponCategory.${category}`)}</legend>
                {entries.map(({ code, value }) => (
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
                      aria-invalid={isWrong(code) || undefined}
                      aria-describedby={isWrong(code) ? `amount-${code}-error` : undefined}
                      value={amountOf(code) === 0 ? '' : String(amountOf(code))}
                      onChange={(event) =>
                        actor.send({ type: 'amount.changed', code, amount: Number(event.target.value) })
                      }
                    />
                    {isWrong(code) && (
                      <p id={`amount-${code}-error`} className="field-error">
                        {t('common:validationError.positiveAmount')}
                      </p>
                    )}
                  </div>
                ))}
              </fieldset>
            ))}
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
