import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionOptions } from '#domain/applications/formTypes';
import type { PrivateApplication, WeaponTypeLine } from '#domain/applications/model';
import { optionsOf } from '#domain/applications/sectionOptions';
import { letterOf } from '#domain/applications/sections/weaponTypes';
import { lineKey } from '#domain/applications/weaponLines';
import { userGroupOf, weaponCategories } from '#domain/codes';
import { weaponTypeDialogMachine } from '#machines/weaponTypeDialog/weaponTypeDialog.machine';
import { useFieldBinding } from '../../form/binding';
import type { Option } from '../../form/ChoiceFields';
import { FieldError } from '../../form/FormGroup';
import { ariaOf, fieldId, focusField } from '../../form/ids';
import { RequiredMark } from '../../form/RequiredMark';
import { inspection } from '../../inspection/inspection';
import { lazyPart, useWhenIdle } from '../../ui/lazyPart';
import { useApplication, useForm, useFormContext } from '../form/formContext';
import { LoadFailed, Section, Skeleton } from '../form/Section';
import { useClassifier, useClassifiers } from '../form/useClassifier';
import { WeaponLine } from '../weaponTypes/WeaponLine';
import { amountsOfLines, linesOfAmounts } from '../weaponTypes/weaponLines';

const WeaponTypeDialog = lazyPart(() => import('../weaponTypes/WeaponTypeDialog'), { texts: ['weaponLists'] });

const CommonWeaponTypes = lazyPart(() => import('../weaponTypes/CommonWeaponTypes'), {
  texts: ['weaponGuide'],
  Fallback: null,
});

type WeaponTypesOptions = SectionOptions['weaponTypes'];

const name = 'weaponTypes';
const categoryLists = weaponCategories.map((category) => `CL_WEAPON_CATEGORY_${category}` as const);

/** Purposes offered for each weapon type: those of the classifier that the kind's rules leave (PURP-*). */
function usePurposes(options: WeaponTypesOptions) {
  const { definition } = useForm();
  const { entries, isFailed, retry } = useClassifier('CL_WEAPON_PURPOSE', userGroupOf[definition.audience]);
  const optionsOf = useCallback(
    (weaponType: string): Option[] => {
      const left = options.purposes(
        weaponType,
        entries.map(({ code }) => letterOf(code)),
      );
      return entries.filter(({ code }) => left.includes(letterOf(code)));
    },
    [options, entries],
  );
  return { entries, optionsOf, isFailed, retry };
}

/** Weapon types wanted, their amounts and purposes (PRIV-12, PRIV-13, PRIV-34..39, CPUR-08..10). */
export const WeaponTypesSection = memo(function WeaponTypesSection({ options }: { options: WeaponTypesOptions }) {
  const { allowedWeaponTypes, definition, store } = useForm();
  const { weapons } = useApplication<Pick<PrivateApplication, 'weapons'>>();
  const formContext = useFormContext();
  const { t } = useTranslation('form');
  const { value: lines, errorKey, isReadOnly, choose } = useFieldBinding<WeaponTypeLine[]>(name);
  const types = useClassifiers(categoryLists);
  const purposes = usePurposes(options);
  const dialog = useActorRef(weaponTypeDialogMachine, inspection);
  const isChoosing = useSelector(dialog, (state) => state.matches('open'));
  useWhenIdle(WeaponTypeDialog.preload, !isReadOnly);
  // The purpose is asked first in a purchase licence of a person. A company mostly wants amounts; a licence is for weapons that are there.
  const [isGuided] = useState(
    definition.audience === 'private' &&
      optionsOf(store.form, 'weaponList') === undefined &&
      !isReadOnly &&
      lines.length === 0,
  );
  useWhenIdle(CommonWeaponTypes.preload, isGuided);

  useEffect(() => {
    const { unsubscribe } = dialog.on('amounts.confirmed', ({ amounts }) => choose(linesOfAmounts(lines, amounts)));
    return unsubscribe;
  }, [dialog, choose, lines]);

  const groups = useMemo(
    () =>
      weaponCategories
        .map((category, index) => ({
          category,
          entries: (types.lists[index] ?? []).filter(
            ({ code }) => allowedWeaponTypes === null || allowedWeaponTypes.includes(code),
          ),
        }))
        .filter(({ entries }) => entries.length > 0),
    [types.lists, allowedWeaponTypes],
  );

  const textOf = (code: string) => types.entries.find((entry) => entry.code === code)?.value ?? code;
  return (
    <Section title={t('section.weaponTypes')}>
      {isGuided && !isReadOnly && (
        <CommonWeaponTypes
          lines={lines}
          types={groups.flatMap(({ entries }) => entries)}
          purposes={purposes.entries}
          purposesOf={purposes.optionsOf}
          onChange={choose}
        />
      )}
      <div className={errorKey ? 'field is-invalid' : 'field'}>
        <p className="field-label" id={`${fieldId(name)}-label`}>
          {t('field.weaponTypes')}
          {!isReadOnly && <RequiredMark />}
        </p>
        {types.isFailed && <LoadFailed text={t('listFailed')} onRetry={types.retry} />}
        {purposes.isFailed && <LoadFailed text={t('listFailed')} onRetry={purposes.retry} />}
        {types.isPending && <Skeleton lines={2} />}
        {isReadOnly && lines.length === 0 && '–'}
        {lines.length > 0 && (
          <ul className="weapon-lines">
            {lines.map((line, index) => (
              <WeaponLine
                key={lineKey(line)}
                index={index}
                line={line}
                type={textOf(line.code)}
                held={weapons}
                allowsNationalSecurity={options.allowsNationalSecurity(formContext)}
                options={purposes.optionsOf(line.code)}
                asksPurposes={formContext.activity === 'CHANGE_LICENCE'}
                onRemove={() => {
                  choose(lines.filter((each) => each !== line));
                  // The line goes, and its button with it.
                  focusField(name);
                }}
              />
            ))}
          </ul>
        )}
        {!isReadOnly && (
          <Button
            {...ariaOf(name, { errorKey })}
            id={fieldId(name)}
            aria-labelledby={`${fieldId(name)}-label ${fieldId(name)}`}
            text={t(lines.length > 0 ? 'weapon.change' : 'weapon.choose')}
            disabled={types.isPending || groups.length === 0}
            onClick={() => dialog.send({ type: 'dialog.opened', amounts: amountsOfLines(lines) })}
          />
        )}
        <FieldError name={name} errorKey={errorKey} />
      </div>
      {isChoosing && (
        <WeaponTypeDialog actor={dialog} groups={groups} onClose={() => dialog.send({ type: 'dialog.dismissed' })} />
      )}
    </Section>
  );
});
