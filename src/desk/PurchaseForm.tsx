import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoughtWeapon } from '#domain/applications/model';
import { weaponTypes } from '#domain/weaponTypes';
import { useDeskPurchase } from './useDeskEvent';

const empty: BoughtWeapon = { type: weaponTypes[0].code, make: '', model: '', caliber: '', factoryNo: '' };
const written = ['make', 'model', 'caliber', 'factoryNo'] as const satisfies readonly (keyof BoughtWeapon)[];

/** Weapons that a company has bought, all at once, with the licence that the application gave (CPUR-06). */
export function PurchaseForm({ id }: { id: number }) {
  const { t } = useTranslation('desk');
  const { mutate, isPending, isSuccess } = useDeskPurchase(id);
  const [weapons, setWeapons] = useState<readonly BoughtWeapon[]>([empty]);
  const formId = useId();
  if (isSuccess) return <p className="notice">{t('purchase.done')}</p>;
  const change = (index: number, changes: Partial<BoughtWeapon>) =>
    setWeapons((before) => before.map((weapon, at) => (at === index ? { ...weapon, ...changes } : weapon)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate(weapons);
  };
  return (
    <form className="desk-form" aria-label={t('purchase.title')} onSubmit={send}>
      {weapons.map((weapon, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, at the end
        <fieldset key={index}>
          <legend>{t('purchase.weapon', { number: index + 1 })}</legend>
          <label htmlFor={`${formId}-${index}-type`}>
            {t('purchase.type')}
            <select
              id={`${formId}-${index}-type`}
              className="input"
              value={weapon.type}
              onChange={({ target }) => change(index, { type: target.value })}
            >
              {weaponTypes.map(({ code }) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </label>
          {written.map((name) => (
            <label key={name} htmlFor={`${formId}-${index}-${name}`}>
              {t(`purchase.${name}`)}
              <input
                id={`${formId}-${index}-${name}`}
                className="input"
                required={name !== 'caliber'}
                maxLength={100}
                value={weapon[name]}
                onChange={({ target }) => change(index, { [name]: target.value })}
              />
            </label>
          ))}
        </fieldset>
      ))}
      <button type="button" className="button" onClick={() => setWeapons((before) => [...before, empty])}>
        {t('purchase.add')}
      </button>
      <button type="submit" className="button" disabled={isPending}>
        {t('purchase.register')}
      </button>
    </form>
  );
}
