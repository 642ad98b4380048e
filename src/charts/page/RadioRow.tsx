import { type ReactNode, useId } from 'react';

interface RadioRowProps<Value extends string | number> {
  legend: string;
  values: readonly Value[];
  chosen: Value;
  textOf: (value: Value) => string;
  onChoose: (value: Value) => void;
  /** An explanation, shown after the choices. */
  children?: ReactNode;
}

/** A choice of one value among a few, in a row. */
export function RadioRow<Value extends string | number>(props: RadioRowProps<Value>) {
  const { legend, values, chosen, textOf, onChoose, children } = props;
  const name = useId();
  return (
    <fieldset className="machine-detail">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {textOf(value)}
        </label>
      ))}
      {children}
    </fieldset>
  );
}
