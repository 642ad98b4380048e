import { InputGroup } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import type { AddressResult } from '#domain/api';
import type { Address, AddressField as AddressValue } from '#domain/applications/model';
import { type AddressSearchEvent, addressSearchMachine } from '#machines/addressSearch/addressSearch.machine';
import { inspection } from '../inspection/inspection';
import { useAddressSearch } from './addressSearchContext';
import { useFieldBinding } from './binding';
import { FormGroup, ReadOnlyField } from './FormGroup';
import { ariaOf, fieldId } from './ids';
import { locateAddress } from './locateAddress';

export interface AddressFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  isRequired?: boolean;
}

/** An address found by typing a part of it and choosing a result (ADDR-01..12): a combobox with a list (ARIA 1.2). */
export const AddressField = memo(function AddressField(props: AddressFieldProps) {
  const { name, isReadOnly, value } = useFieldBinding<AddressValue>(props.name);
  if (isReadOnly) return <ReadOnlyField name={name} label={props.label} value={value.text} />;
  return <AddressSearch {...props} />;
});

function useSearchActor(onChosen: (address: Address) => void) {
  const search = useAddressSearch();
  const machine = useMemo(
    () =>
      addressSearchMachine.provide({
        actors: {
          searchAddress: fromPromise<AddressResult[], { text: string }>(({ input, signal }) =>
            search(input.text, signal),
          ),
          locateAddress: fromPromise<Address, { result: AddressResult }>(({ input }) => locateAddress(input.result)),
        },
      }),
    [search],
  );
  const actor = useActorRef(machine, inspection);
  useEffect(() => {
    const { unsubscribe } = actor.on('address.chosen', ({ address }) => onChosen(address));
    return unsubscribe;
  }, [actor, onChosen]);
  return actor;
}

/** Keys of the open list (combobox pattern of ARIA 1.2). */
const keys: Readonly<Record<string, AddressSearchEvent>> = {
  ArrowDown: { type: 'result.marked', direction: 'next' },
  ArrowUp: { type: 'result.marked', direction: 'previous' },
  Enter: { type: 'markedResult.chosen' },
  Tab: { type: 'markedResult.chosen' },
  Escape: { type: 'results.dismissed' },
};

/** Keeps the marked result visible in a long list. */
const scrollToOption = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

function AddressSearch({ label, help, isRequired, ...props }: AddressFieldProps) {
  const { t } = useTranslation('form');
  const { name, value, errorKey, setValue, choose, blur } = useFieldBinding<AddressValue>(props.name);
  const onChosen = useMemo(() => (address: Address) => choose({ text: address.fullAddress, address }), [choose]);
  const actor = useSearchActor(onChosen);
  const state = useSelector(actor, ({ value: at }) => (typeof at === 'string' ? at : 'results'));
  const results = useSelector(actor, ({ context }) => context.results);
  const marked = useSelector(actor, ({ context }) => context.marked);
  const [hasFocus, setHasFocus] = useState(false);

  const id = fieldId(name);
  const isExpanded = hasFocus && state === 'results';
  const optionId = (index: number) => `${id}-option-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const sent = isExpanded ? keys[event.key] : undefined;
    if (!sent) return;
    actor.send(sent);
    // Tab goes on to the next field.
    if (event.key !== 'Tab') event.preventDefault();
    // Escape closes the list alone, not a dialog around it.
    if (event.key === 'Escape') event.stopPropagation();
  };

  const messages: Partial<Record<typeof state, string>> = {
    searching: t('address.searching'),
    locating: t('address.searching'),
    results: t('address.results', { count: results.length }),
    noMatch: t('address.notFound', { address: value.text.trim() }),
    failed: t('error.geolocation', { ns: 'common' }),
  };
  const message = value.address ? t('address.chosen') : messages[state];

  return (
    <FormGroup name={name} label={label} help={help} isRequired={isRequired} errorKey={errorKey}>
      <div className="address-search">
        <InputGroup
          {...ariaOf(name, { help, errorKey })}
          id={id}
          name={name}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? `${id}-list` : undefined}
          aria-activedescendant={isExpanded && marked !== null ? optionId(marked) : undefined}
          aria-required={isRequired}
          value={value.text}
          onChange={({ target: { value: text } }) => {
            setValue({ text, address: null });
            actor.send({ type: 'text.changed', text });
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setHasFocus(true)}
          onBlur={() => {
            setHasFocus(false);
            blur();
          }}
        />
        {isExpanded && (
          <div id={`${id}-list`} role="listbox" aria-label={label} className="address-results">
            {results.map((result, index) => (
              // The focus stays in the input; the list is worked by its keys (combobox pattern).
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              <div
                key={`${result.id}-${result.text}`}
                id={optionId(index)}
                role="option"
                ref={index === marked ? scrollToOption : undefined}
                aria-selected={index === marked}
                className={index === marked ? 'is-active' : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => actor.send({ type: 'address.chosen', index })}
              >
                {result.text}
              </div>
            ))}
          </div>
        )}
      </div>
      <div
        role="status"
        className={state === 'failed' || state === 'noMatch' ? 'field-status is-warning' : 'field-status'}
      >
        {message}
      </div>
    </FormGroup>
  );
}
