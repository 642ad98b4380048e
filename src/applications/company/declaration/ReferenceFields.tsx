import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AmmoComponent,
  CaliberSynonym,
  Manufacturer,
  WeaponMark,
  WeaponSpecification,
} from '#domain/weaponReference';
import { useFieldBinding } from '../../../form/binding';
import { FormGroup, ReadOnlyField } from '../../../form/FormGroup';
import { ariaOf, fieldId } from '../../../form/ids';
import { OptionSearch, type OptionSource } from '../../../form/OptionSearch';
import { Select } from '../../../form/Select';
import { LoadFailed } from '../../form/Section';
import {
  type CaliberChoice,
  caliberSource,
  componentSource,
  manufacturerSource,
  markSource,
  modelSource,
  synonymsQuery,
} from './referenceSources';

export interface ReferenceFieldProps<Choice> {
  /** Where the error of the field is, relative to the editor around it. */
  name: string;
  label: string;
  help?: ReactNode;
  isRequired?: boolean;
  text: string;
  /** Whether the text is a choice from the list. */
  isChosen: boolean;
  /** Typing drops an earlier choice: the row keeps the text alone. */
  onTyped: (text: string) => void;
  onChosen: (choice: Choice) => void;
}

interface SearchProps<Option, Choice> extends ReferenceFieldProps<Choice> {
  source: OptionSource<Option, Choice>;
  /** Shown when no option matches the text. */
  noMatch?: string;
}

/** A field of a row whose value is searched for in the weapons register. */
function ReferenceField<Option, Choice>({ noMatch, ...props }: SearchProps<Option, Choice>) {
  const { t } = useTranslation(['reference', 'common']);
  const { name, errorKey, isReadOnly, blur } = useFieldBinding<unknown>(props.name);
  if (isReadOnly) return <ReadOnlyField name={name} label={props.label} value={props.text} />;
  const text = props.text.trim();
  return (
    <OptionSearch
      {...props}
      name={name}
      errorKey={errorKey}
      texts={{
        searching: t('searching'),
        listed: (count, hasMore) => t(hasMore ? 'first' : 'found', { count }),
        noMatch: noMatch ?? (text === '' ? t('empty') : t('noMatch', { text })),
        failed: t('common:error.backendError'),
        chosen: t('chosen'),
        more: t('more'),
        moreFailed: t('common:error.backendError'),
      }}
      onBlur={blur}
    />
  );
}

export const MarkField = (props: ReferenceFieldProps<WeaponMark>) => <ReferenceField {...props} source={markSource} />;

/** A model or modification of a mark, chosen with its specification. Options of another mark are gone with it. */
export function ModelField({ mark, ...props }: ReferenceFieldProps<WeaponSpecification> & { mark: string }) {
  const { t } = useTranslation('reference');
  const source = useMemo(() => modelSource(mark.trim()), [mark]);
  return (
    <ReferenceField {...props} key={mark} source={source} noMatch={mark.trim() === '' ? t('markFirst') : undefined} />
  );
}

/** @param weapon id of the specification of a model, among whose calibres it is chosen; null: among all. */
export function CaliberField({ weapon, ...props }: ReferenceFieldProps<CaliberChoice> & { weapon: number | null }) {
  const source = useMemo(() => caliberSource(weapon), [weapon]);
  return <ReferenceField {...props} key={weapon} source={source} />;
}

/** A component of ammunition, such as a primer. */
export const AmmoComponentField = (props: ReferenceFieldProps<AmmoComponent>) => (
  <ReferenceField {...props} source={componentSource} />
);

/** The known manufacturers are suggestions: any other name is as good. */
export function ManufacturerField(props: Omit<ReferenceFieldProps<Manufacturer>, 'isChosen'>) {
  const { t } = useTranslation('reference');
  return <ReferenceField {...props} isChosen={false} source={manufacturerSource} noMatch={t('newManufacturer')} />;
}

interface SynonymFieldProps extends Pick<ReferenceFieldProps<unknown>, 'name' | 'label' | 'help'> {
  caliberId: number;
  /** Name of the chosen synonym, or of the calibre itself. */
  text: string;
  /** null: the calibre goes by its own name. */
  onChosen: (synonym: CaliberSynonym | null) => void;
}

/** Another name of a calibre (AMMO-134); a calibre with one name has no such field. */
export function SynonymField({ caliberId, text, onChosen, label, help, ...props }: SynonymFieldProps) {
  const { t } = useTranslation(['reference', 'common']);
  const { name, errorKey, isReadOnly } = useFieldBinding<unknown>(props.name);
  const { data: synonyms = [], isError, refetch } = useQuery(synonymsQuery(caliberId));
  if (isError) return <LoadFailed text={t('common:error.backendError')} onRetry={() => void refetch()} />;
  if (synonyms.length === 0) return null;
  const chosen = synonyms.find((synonym) => synonym.name === text);
  if (isReadOnly) return <ReadOnlyField name={name} label={label} value={chosen?.name} />;
  return (
    <FormGroup name={name} label={label} help={help} errorKey={errorKey}>
      <Select
        {...ariaOf(name, { help, errorKey })}
        id={fieldId(name)}
        name={name}
        value={chosen?.id ?? ''}
        onChange={({ target: { value } }) => onChosen(synonyms.find(({ id }) => String(id) === value) ?? null)}
      >
        <option value="">{t('ownName')}</option>
        {synonyms.map((synonym) => (
          <option key={synonym.id} value={synonym.id}>
            {synonym.name}
          </option>
        ))}
      </Select>
    </FormGroup>
  );
}
