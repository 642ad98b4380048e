import { memo, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldBinding } from '../../form/binding';
import { FieldError } from '../../form/FormGroup';
import { errorId, fieldId } from '../../form/ids';
import { RequiredMark } from '../../form/RequiredMark';
import { useForm } from '../form/formContext';
import { LoadFailed, Section, Skeleton } from '../form/Section';
import { useWeaponTypeNames } from '../form/useWeaponTypeNames';
import { useOfferedWeapons } from '../weapons/useOfferedWeapons';
import { WeaponChoice } from '../weapons/WeaponChoice';
import { WeaponNames } from '../weapons/WeaponNames';
import { WeaponSearch } from '../weapons/WeaponSearch';
import { matchesSearch, weaponGroups } from '../weapons/weaponGroups';

const name = 'selectedWeapons';
/** A longer list can be searched. */
const searchFrom = 20;

/** Weapons the application is about, ticked among those offered (PRIV-21, PRIV-58, FPASS-05, FPASS-06, WTR-01, WTR-02). */
export default memo(function WeaponSelectionSection() {
  const offered = useOfferedWeapons();
  const { audience } = useForm().definition;
  const { t } = useTranslation(['form', 'weaponLists']);
  const { value: ticked, isReadOnly } = useFieldBinding<string[]>(name);
  const { state, weapons, retry } = offered;
  return (
    <Section title={t('section.weaponSelection')}>
      {state === 'loading' && <Skeleton lines={4} />}
      {state === 'failed' && <LoadFailed text={t(`weaponLists:failed.${audience}`)} onRetry={retry} />}
      {state === 'known' && isReadOnly && <WeaponNames weapons={weapons.filter(({ id }) => ticked.includes(id))} />}
      {!isReadOnly && <Choice />}
    </Section>
  );
});

/** The checkboxes, and a search above a long list. What is ticked stays ticked while the search hides it. */
function Choice() {
  const offered = useOfferedWeapons();
  const { audience } = useForm().definition;
  const { t } = useTranslation(['form', 'weaponLists']);
  const binding = useFieldBinding<string[]>(name);
  const { value: ticked, errorKey } = binding;
  const { state, weapons } = offered;
  const [search, setSearch] = useState('');
  const nameOf = useWeaponTypeNames();
  const labelId = useId();

  const latest = useRef(binding);
  latest.current = binding;
  const onTick = useCallback((changed: readonly string[], isTicked: boolean) => {
    const { value, choose } = latest.current;
    const others = value.filter((id) => !changed.includes(id));
    choose(isTicked ? [...others, ...changed] : others);
  }, []);

  const isEmpty = state === 'known' && weapons.length === 0;
  const isLong = weapons.length > searchFrom;
  const groups = useMemo(
    () =>
      weaponGroups(isLong ? weapons.filter((weapon) => matchesSearch(weapon, nameOf(weapon.type), search)) : weapons),
    [weapons, isLong, search, nameOf],
  );
  // All groups, and not those found: a search leaves the list as it is.
  const isFoldable = useMemo(() => isLong && weaponGroups(weapons).length > 1, [weapons, isLong]);
  const ids = useMemo(() => new Set(ticked), [ticked]);
  return (
    <div className={errorKey ? 'field is-invalid' : 'field'}>
      {isEmpty ? (
        <p id={labelId}>{t(`weaponLists:none.${audience}`)}</p>
      ) : (
        <p className="field-label" id={labelId}>
          {t('field.selectedWeapons')}
          <RequiredMark />
        </p>
      )}
      {isLong && (
        <WeaponSearch
          id="weapon-search"
          label={t('weaponLists:search')}
          search={search}
          onSearch={setSearch}
          found={t('weaponLists:found', { count: groups.reduce((sum, group) => sum + group.weapons.length, 0) })}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: the fieldsets are those of the licences inside */}
      <div
        role="group"
        id={fieldId(name)}
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-describedby={errorKey ? errorId(name) : undefined}
      >
        {groups.map((group) => (
          <WeaponChoice
            key={group.licence}
            group={group}
            ticked={ids}
            nameOf={nameOf}
            isFoldable={isFoldable}
            isSearched={search.trim() !== ''}
            isInvalid={errorKey !== null}
            onTick={onTick}
          />
        ))}
      </div>
      {isLong && <p className="field-help">{t('weaponLists:ticked', { count: ticked.length })}</p>}
      <FieldError name={name} errorKey={errorKey} />
    </div>
  );
}
