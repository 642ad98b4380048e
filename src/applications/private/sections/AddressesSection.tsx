import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressField as AddressValue } from '#domain/applications/model';
import { type AddressName, isFixedAddress } from '#domain/applications/private/sections/places';
import { AddressField } from '../../../form/AddressField';
import { ReadOnlyPart } from '../../../form/binding';
import { useFormContext, useFormIsReadOnly, useFormValues } from '../../form/formContext';
import { Section } from '../../form/Section';

type Addresses = Partial<Record<AddressName, AddressValue>>;

/**
 * Where the applicant lives and where the weapons will be: the addresses of the kind (PRIV-14, PRIV-50..52, DEFL-02). Most keep
 * them where they live: other places are folded until there is one.
 */
export const AddressesSection = memo(function AddressesSection({
  options,
}: {
  options: { names: readonly AddressName[] };
}) {
  const formContext = useFormContext();
  const isReadOnly = useFormIsReadOnly();
  const { t } = useTranslation('form');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isHome = (name: AddressName) => name === 'actualLocation';
  const others = options.names.filter((name) => !isHome(name));
  const hasOthers = useFormValues((values: Addresses) => others.some((name) => values[name]?.text));
  const isText = isReadOnly || others.some((name) => isFixedAddress(name, formContext));
  const fieldOf = (name: AddressName) => (
    <ReadOnlyPart key={name} value={isFixedAddress(name, formContext)}>
      <AddressField name={name} label={t(`field.${name}`)} help={t(`help.${name}`)} isRequired={isHome(name)} />
    </ReadOnlyPart>
  );
  const isFolded = !isText && others.length > 0;
  return (
    <Section title={t('section.addresses')}>
      {options.names.filter((name) => !isFolded || isHome(name)).map(fieldOf)}
      {isFolded && (
        <details
          className="disclosure"
          open={isUnfolded || hasOthers}
          onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
        >
          <summary>{t('field.otherPlaces')}</summary>
          {others.map(fieldOf)}
        </details>
      )}
    </Section>
  );
});
