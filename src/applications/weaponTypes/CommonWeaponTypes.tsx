import { Radio } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { WeaponTypeLine } from '#domain/applications/model';
import { letterOf } from '#domain/applications/sections/weaponTypes';
import type { Purpose } from '#domain/codes';
import { commonTypesOf, type WeaponTypeCode } from '#domain/weaponTypes';
import type { Option } from '../../form/ChoiceFields';
import { fieldId } from '../../form/ids';
import { WeaponDrawing } from './WeaponDrawing';
import { withType } from './weaponLines';
import './commonTypes.css';

interface CommonWeaponTypesProps {
  lines: readonly WeaponTypeLine[];
  /** Weapon types of the kind, with their names. */
  types: readonly Option[];
  /** Purposes of the applicant's user group, with their names. */
  purposes: readonly Option[];
  /** Purposes offered for a weapon type. */
  purposesOf: (code: string) => readonly Option[];
  onChange: (lines: WeaponTypeLine[]) => void;
}

/**
 * Purpose first, then the types that are mostly asked for with it: one weapon with two presses (PAG-04). Folded as soon as
 * something is chosen. Other types and larger amounts are in the dialog of all types.
 */
export default function CommonWeaponTypes(props: CommonWeaponTypesProps) {
  const { lines, types, purposes, purposesOf, onChange } = props;
  const { t } = useTranslation('weaponGuide');
  const name = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const typesFor = (purpose: string) =>
    commonTypesOf(letterOf(purpose)).flatMap((code) => {
      const type = types.find((each) => each.code === code);
      return type && purposesOf(code).some((each) => each.code === purpose) ? { code, text: type.value } : [];
    });
  const offered = purposes.filter(({ code }) => typesFor(code).length > 0);
  const purpose = (offered.length === 1 ? offered[0]?.code : chosen) as Purpose | null | undefined;
  if (offered.length === 0) return null;
  const choose = (code: WeaponTypeCode, whatFor: Purpose) => {
    const next = withType(lines, code, whatFor);
    flushSync(() => onChange(next));
    // Not a button of the line: the kit presses one with the key that is still down.
    const index = next.findIndex((line) => line.code === code && !line.weaponIds);
    document.getElementById(fieldId(`weaponTypes[${index}]`))?.focus();
  };
  const content = (
    <>
      {offered.length > 1 && (
        <fieldset className="field">
          <legend className="field-label">{t('purpose')}</legend>
          {offered.map(({ code, value }) => (
            <Radio
              key={code}
              name={name}
              value={letterOf(code)}
              label={value}
              checked={purpose === code}
              onChange={() => setChosen(code)}
            />
          ))}
        </fieldset>
      )}
      {purpose && (
        <fieldset className="field">
          <legend className="field-label">{t('types')}</legend>
          {typesFor(purpose).map(({ code, text }) => (
            <button key={code} type="button" className="common-type" value={code} onClick={() => choose(code, purpose)}>
              <WeaponDrawing code={code} />
              <span>
                <strong>{text}</strong>
                <span className="field-help">{t(`about.${code}`)}</span>
              </span>
            </button>
          ))}
          <p className="field-help">{t('more')}</p>
        </fieldset>
      )}
    </>
  );
  if (lines.length === 0) return <div className="common-types">{content}</div>;
  return (
    <details className="common-types disclosure">
      <summary>{t('another')}</summary>
      {content}
    </details>
  );
}
