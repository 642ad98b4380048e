import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDate } from '#domain/dates';
import { limits } from '#domain/limits';
import { CalendarIcon } from '../ui/icons';
import { lazyPart, useWhenIdle } from '../ui/lazyPart';
import { RequiredMark } from './RequiredMark';
import { typedDate } from './typedDate';
import './dateField.css';

/** The picker and its styles come when the first calendar is opened: a date can be typed without them. */
const Calendar = lazyPart(() => import('./Calendar'));

interface DateFieldProps {
  id: string;
  label: string;
  /** `YYYY-MM-DD`. */
  value: string | null;
  /** A whole day was typed or chosen, or the field was emptied; a half-typed day is null. */
  onChange: (day: string | null) => void;
  isRequired?: boolean;
  /** What is wrong with the day itself, in words. */
  error?: string | null;
}

const textOf = (day: string | null): string => (day === null ? '' : showDate(day));

/** A day as DD.MM.YYYY: typed, or chosen from a calendar (L10N-04..06, LIMIT-21). What was typed always stays. */
export function DateField({ id, label, value, onChange, isRequired = false, error = null }: DateFieldProps) {
  const { t } = useTranslation('date');
  useWhenIdle(Calendar.preload);
  const [text, setText] = useState(textOf(value));
  const [isTouched, setIsTouched] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // The value was changed from outside: the text is replaced, unless it means the same date.
  const said = useRef(value);
  useEffect(() => {
    if (said.current === value) return;
    said.current = value;
    setText(textOf(value));
    setIsTouched(false);
  }, [value]);

  const { day: shown, errorKey } = typedDate(text);
  const wrong = isTouched && errorKey ? t(errorKey, limits.calendarYears) : error;
  const say = (day: string | null) => {
    said.current = day;
    onChange(day);
  };
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!field.current?.contains(relatedTarget)) setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble from its children
    <div
      ref={field}
      className={wrong ? 'field date-field is-invalid' : 'field date-field'}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <label className="field-label" htmlFor={id}>
        {label} <span className="date-format">({t('format')})</span>
        {isRequired && <RequiredMark />}
      </label>
      <div className="date-input">
        <input
          id={id}
          className="input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          aria-required={isRequired || undefined}
          value={text}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            say(typedDate(target.value).day);
          }}
          onBlur={() => {
            setIsTouched(true);
            const { day } = typedDate(text);
            if (day) setText(textOf(day));
          }}
        />
        <button
          ref={button}
          type="button"
          className="icon-button"
          aria-label={t('choose', { label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <CalendarIcon />
        </button>
      </div>
      {isOpen && (
        <div className="date-calendar" role="dialog" aria-label={t('calendar', { label })}>
          <Calendar
            // What is typed, not the value: the owner of the value may take it over later than the calendar opens.
            day={shown}
            onChoose={(day) => {
              setText(textOf(day));
              say(day);
              close();
            }}
            onClose={close}
          />
        </div>
      )}
      <div id={`${id}-error`} className="field-error" aria-live="polite">
        {wrong}
      </div>
    </div>
  );
}
