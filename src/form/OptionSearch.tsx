import { Button, InputGroup } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { ResultPage } from '#domain/weaponReference';
import {
  createOptionSearchMachine,
  type OptionSearchEvent,
  type SearchInput,
  type SearchRules,
} from '#machines/optionSearch/optionSearch.machine';
import { inspection } from '../inspection/inspection';
import { FormGroup } from './FormGroup';
import { ariaOf, fieldId } from './ids';

/** Where the options of a field come from. Must be the same object as long as its options are. */
export interface OptionSource<Option, Choice> {
  rules: SearchRules;
  /** @param page counts from 0. */
  search: (text: string, page: number, signal: AbortSignal) => Promise<ResultPage<Option>>;
  /** The choice that an option stands for, with what must be loaded for it. */
  complete: (option: Option, signal: AbortSignal) => Promise<Choice>;
  textOf: (option: Option) => string;
}

export interface OptionSearchTexts {
  searching: string;
  listed: (count: number, hasMore: boolean) => string;
  noMatch: string;
  failed: string;
  /** Shown while the text of the field is a choice. */
  chosen: string;
  /** Of the row that loads the next page; a list of one page needs none. */
  more?: string;
  moreFailed?: string;
}

export interface OptionSearchProps<Option, Choice> {
  /** Path of the field in the form. */
  name: string;
  label: string;
  help?: ReactNode;
  isRequired?: boolean;
  errorKey: string | null;
  text: string;
  isChosen: boolean;
  source: OptionSource<Option, Choice>;
  texts: OptionSearchTexts;
  /** Typing drops an earlier choice. */
  onTyped: (text: string) => void;
  onChosen: (choice: Choice) => void;
  onBlur: () => void;
  /** What can be done with a text that no option matches. Left out: nothing. */
  unmatched?: { text: string; onChosen: () => void };
}

function useSearchActor<Option, Choice>(
  { rules, search, complete }: OptionSource<Option, Choice>,
  onChosen: (choice: Choice) => void,
) {
  const [bare] = useState(() => createOptionSearchMachine<Option, Choice>());
  const machine = useMemo(
    () =>
      bare.provide({
        actors: {
          searchOptions: fromPromise<ResultPage<Option>, SearchInput>(({ input, signal }) =>
            search(input.text, input.page, signal),
          ),
          completeOption: fromPromise<Choice, { option: Option }>(({ input, signal }) =>
            complete(input.option, signal),
          ),
        },
      }),
    [bare, search, complete],
  );
  const actor = useActorRef(machine, { ...inspection, input: rules });
  useEffect(() => {
    const { unsubscribe } = actor.on('option.chosen', ({ choice }) => onChosen(choice));
    return unsubscribe;
  }, [actor, onChosen]);
  return actor;
}

/** Keys of the open list (combobox pattern of ARIA 1.2). */
const keys: Readonly<Record<string, OptionSearchEvent>> = {
  ArrowDown: { type: 'option.marked', direction: 'next' },
  ArrowUp: { type: 'option.marked', direction: 'previous' },
  Enter: { type: 'markedOption.chosen' },
  Tab: { type: 'markedOption.chosen' },
  Escape: { type: 'options.dismissed' },
};

/** Keeps the marked option visible in a long list. */
const scrollToOption = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

/** A value found by typing a part of it and choosing an option: a combobox with a list (ARIA 1.2). */
export function OptionSearch<Option, Choice>(props: OptionSearchProps<Option, Choice>) {
  const { name, label, help, isRequired, errorKey, text, isChosen, source, texts, unmatched } = props;
  const actor = useSearchActor(source, props.onChosen);
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : value.listed));
  const options = useSelector(actor, ({ context }) => context.options);
  const hasMore = useSelector(actor, ({ context }) => context.hasMore);
  const marked = useSelector(actor, ({ context }) => context.marked);
  const isListed = useSelector(actor, (snapshot) => snapshot.matches('listed'));
  const [hasFocus, setHasFocus] = useState(false);

  const id = fieldId(name);
  const isExpanded = hasFocus && isListed;
  const rows = [
    ...options.map((option, index) => ({
      text: source.textOf(option),
      chosen: { type: 'option.chosen', index } as const,
    })),
    ...(hasMore ? [{ text: texts.more, chosen: { type: 'more.requested' } as const }] : []),
  ];
  const optionId = (index: number) => `${id}-option-${index}`;

  const eventOf = (key: string): OptionSearchEvent | undefined => {
    // A chosen text is not searched for: the list shows the other options.
    if (!isExpanded) return key === 'ArrowDown' ? { type: 'options.requested', text: isChosen ? '' : text } : undefined;
    return key === 'Enter' && marked === options.length ? { type: 'more.requested' } : keys[key];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const sent = eventOf(event.key);
    if (!sent) return;
    actor.send(sent);
    // Tab goes on to the next field.
    if (event.key !== 'Tab') event.preventDefault();
    // Escape closes the list alone, not a dialog around it.
    if (event.key === 'Escape') event.stopPropagation();
  };

  const listed = texts.listed(options.length, hasMore);
  const messages: Partial<Record<typeof state, string>> = {
    searching: texts.searching,
    completing: texts.searching,
    loadingMore: texts.searching,
    unmarked: listed,
    marked: listed,
    moreFailed: texts.moreFailed,
    noMatch: texts.noMatch,
    failed: texts.failed,
  };
  const isChoiceShown = isChosen && !isExpanded && state !== 'failed';
  const isWarning = !isChoiceShown && (state === 'failed' || state === 'noMatch' || state === 'moreFailed');

  return (
    <FormGroup name={name} label={label} help={help} isRequired={isRequired} errorKey={errorKey}>
      <div className="option-search">
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
          value={text}
          onChange={({ target: { value } }) => {
            props.onTyped(value);
            actor.send({ type: 'text.changed', text: value });
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            setHasFocus(true);
            if (text === '') actor.send({ type: 'options.requested', text });
          }}
          onBlur={() => {
            setHasFocus(false);
            props.onBlur();
          }}
        />
        {isExpanded && (
          <div id={`${id}-list`} role="listbox" aria-label={label} className="option-list">
            {rows.map((row, index) => (
              // The focus stays in the input; the list is worked by its keys (combobox pattern).
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              <div
                key={optionId(index)}
                id={optionId(index)}
                role="option"
                ref={index === marked ? scrollToOption : undefined}
                aria-selected={index === marked}
                className={index === marked ? 'is-active' : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => actor.send(row.chosen)}
              >
                {row.text}
              </div>
            ))}
          </div>
        )}
      </div>
      <div role="status" className={isWarning ? 'field-status is-warning' : 'field-status'}>
        {isChoiceShown ? texts.chosen : messages[state]}
      </div>
      {unmatched && state === 'noMatch' && !isChosen && (
        <Button
          text={unmatched.text}
          onClick={() => {
            unmatched.onChosen();
            document.getElementById(id)?.focus();
          }}
        />
      )}
    </FormGroup>
  );
}
