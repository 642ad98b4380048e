import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressResult } from '#domain/api';
import { isGivenAsTyped, typedAddress } from '#domain/applications/addresses';
import type { Address, AddressField as AddressValue } from '#domain/applications/model';
import { delays } from '#domain/limits';
import { type AddressSearch, useAddressSearch } from './addressSearchContext';
import { useFieldBinding } from './binding';
import { ReadOnlyField } from './FormGroup';
import { locateAddress } from './locateAddress';
import { OptionSearch, type OptionSource } from './OptionSearch';

export interface AddressFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  isRequired?: boolean;
}

/** The address service refuses texts shorter than three characters, and has one page. */
const addressSource = (search: AddressSearch): OptionSource<AddressResult, Address> => ({
  rules: { shortestText: 3, delayMs: delays.addressDebounce },
  search: async (text, page, signal) => ({ results: await search(text, signal), page, hasMore: false }),
  complete: locateAddress,
  textOf: (result) => result.text,
});

/** An address found by typing a part of it and choosing a result (ADDR-01..12). */
export const AddressField = memo(function AddressField({ label, ...props }: AddressFieldProps) {
  const { t } = useTranslation('form');
  const search = useAddressSearch();
  const source = useMemo(() => addressSource(search), [search]);
  const { name, value, errorKey, isReadOnly, setValue, choose, blur } = useFieldBinding<AddressValue>(props.name);
  const onChosen = useCallback((address: Address) => choose({ text: address.fullAddress, address }), [choose]);
  if (isReadOnly) return <ReadOnlyField name={name} label={label} value={value.text} />;
  return (
    <OptionSearch
      {...props}
      name={name}
      label={label}
      errorKey={errorKey}
      text={value.text}
      isChosen={value.address !== null}
      source={source}
      texts={{
        searching: t('address.searching'),
        listed: (count) => t('address.results', { count }),
        noMatch: t('address.notFound', { address: value.text.trim() }),
        failed: t('error.geolocation', { ns: 'common' }),
        chosen: t(isGivenAsTyped(value.address) ? 'address.typedChosen' : 'address.chosen'),
      }}
      onTyped={(text) => setValue({ text, address: null })}
      onChosen={onChosen}
      onBlur={blur}
      unmatched={{ text: t('address.useTyped'), onChosen: () => onChosen(typedAddress(value.text)) }}
    />
  );
});
