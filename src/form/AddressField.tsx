import { InputGroup } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import type { AddressResult } from '#domain/api';
import type { Address, AddressField as AddressValue } from '#domain/applications/model';
import { addressSearchMachine } from '#machines/addressSearch/addressSearch.machine';
import { inspection } from '../app/inspection';
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
export const AddressField = memo(function AddressField({ name, label, help, isRequired }: AddressFieldProps) {
  const { isReadOnly, value } = useFieldBinding<AddressValue>(name);
  if (isReadOnly) return <ReadOnlyField name={name} label={label} value={value.text} />;
  return <AddressSearch name={name} label={label} help={help} isRequired={isRequired} />;
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

function AddressSearch({ name, label, help, isRequired }: AddressFieldProps) {
  const { t } = useTranslation('form');
  const { value, errorKey, setValue, choose, blur } = useFieldBinding<AddressValue>(name);
  const onChosen = useMemo(() => (address: Address) => choose({ text: address.fullAddress, address }), [choose]);
  const actor = useSearchActor(onChosen);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const results = useSelector(actor, (snapshot) => snapshot.context.results);
  const [hasFocus, setHasFocus] = useState(false);
  const [active, setActive] = useState(-1);

  const id = fieldId(name);
  const isExpanded = hasFocus && state === 'results';
  const optionId = (index: number) => `${id}-option-${index}`;
  const pick = (index: number) => {
    actor.send({ type: 'address.chosen', index });
    setActive(-1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isExpanded) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % results.length),
      ArrowUp: () => setActive((active <= 0 ? results.length : active) - 1),
      Enter: () => pick(Math.max(active, 0)),
      Escape: () => actor.send({ type: 'results.dismissed' }),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
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
          aria-activedescendant={isExpanded && active >= 0 ? optionId(active) : undefined}
          aria-required={isRequired}
          value={value.text}
          onChange={({ target: { value: text } }) => {
            setValue({ text, address: null });
            setActive(-1);
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
                aria-selected={index === active}
                className={index === active ? 'is-active' : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(index)}
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
