import { useTranslation } from 'react-i18next';
import { FormGroup } from './FormGroup';
import { ariaOf, fieldId } from './ids';

interface CountedTextProps {
  name: string;
  label: string;
  value: string;
  /** Most characters, white space around not counted. */
  max: number;
  isRequired?: boolean;
  isReadOnly: boolean;
  /** Translation key of its error; null: there is none. */
  errorKey: string | null;
  onChange: (text: string) => void;
}

/** Several lines of text with a counter, outside of the form of an application. */
export function CountedText(props: CountedTextProps) {
  const { name, label, value, max, isRequired = false, isReadOnly, errorKey, onChange } = props;
  const { t } = useTranslation('form');
  const { length } = value.trim();
  return (
    <FormGroup name={name} label={label} isRequired={isRequired} errorKey={errorKey} isErrorLive>
      <textarea
        {...ariaOf(name, { errorKey })}
        className="bp6-input bp6-text-area bp6-fill"
        id={fieldId(name)}
        rows={4}
        aria-required={isRequired}
        readOnly={isReadOnly}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={length > max ? 'field-counter is-over' : 'field-counter'}>
        {t('counter.used', { count: length, max })}
      </div>
    </FormGroup>
  );
}
