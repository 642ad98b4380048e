import { useSelector } from '@xstate/react';
import { type ClipboardEvent, type KeyboardEvent, memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { limits } from '#domain/limits';
import { copiesOf, countProblem, largestCount, numberProblems } from '#domain/shipment';
import type { shipmentMachine } from '#machines/shipment/shipment.machine';
import { FormGroup } from '../../../../form/FormGroup';
import { ariaOf, fieldId } from '../../../../form/ids';
import { readColumn } from './readColumn';

export type ShipmentActor = ActorRefFrom<typeof shipmentMachine>;
interface ActorProps {
  actor: ShipmentActor;
}

const countName = 'shipment.count';
/** Name of the field of a position. */
export const numberName = (position: number): string => `shipment.${position}`;
const problemKey = (problem: string | null) => problem && `companyWeaponsAmmo:shipment.problem.${problem}`;

/** How many weapons the shipment has, with the one that is split (AMMO-110). */
export function CountField({ actor }: ActorProps) {
  const { t } = useTranslation('companyWeaponsAmmo');
  const count = useSelector(actor, ({ context }) => context.count);
  const max = useSelector(actor, ({ context }) => largestCount(context.room));
  const errorKey = problemKey(useSelector(actor, ({ context }) => countProblem(context)));
  const help = t('shipment.countHelp', { max });
  return (
    <FormGroup name={countName} label={t('shipment.count')} help={help} isRequired errorKey={errorKey}>
      <input
        {...ariaOf(countName, { help, errorKey })}
        id={fieldId(countName)}
        className="bp6-input shipment-count"
        inputMode="numeric"
        autoComplete="off"
        aria-required
        maxLength={5}
        value={count}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => actor.send({ type: 'count.changed', count: target.value })}
      />
    </FormGroup>
  );
}

/** Enter goes on to the next number, as a barcode reader sends it. */
function goOn(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  inputs[inputs.indexOf(event.target) + 1]?.focus();
}

/** A field for each position; the first one is the weapon that is split (AMMO-111). */
export function NumberFields({ actor }: ActorProps) {
  const { t } = useTranslation('companyWeaponsAmmo');
  // A typed count answers at once; up to 199 fields follow when there is time.
  const copies = useDeferredValue(useSelector(actor, ({ context }) => copiesOf(context)));
  if (copies === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a key of its inputs is listened to
    <div className="shipment-numbers" onKeyDown={goOn}>
      <SourceNumber actor={actor} label={t('shipment.source')} />
      {Array.from({ length: copies }, (_, index) => index + 2).map((position) => (
        <NumberField key={position} actor={actor} position={position} label={t('shipment.number', { position })} />
      ))}
    </div>
  );
}

function SourceNumber({ actor, label }: ActorProps & { label: string }) {
  const name = numberName(1);
  const number = useSelector(actor, ({ context }) => context.sourceNumber);
  const errorKey = problemKey(useSelector(actor, ({ context }) => numberProblems(context)[0] ?? null));
  return (
    <FormGroup name={name} label={label} errorKey={errorKey}>
      <input {...ariaOf(name, { errorKey })} id={fieldId(name)} className="bp6-input" readOnly value={number} />
    </FormGroup>
  );
}

interface NumberFieldProps extends ActorProps {
  /** From 2. */
  position: number;
  label: string;
}

/** The number of one copy. A key in it renders no other field. */
const NumberField = memo(function NumberField({ actor, position, label }: NumberFieldProps) {
  const name = numberName(position);
  const number = useSelector(actor, ({ context }) => context.numbers[position - 2] ?? '');
  const errorKey = problemKey(useSelector(actor, ({ context }) => numberProblems(context)[position - 1] ?? null));
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    // One cell is pasted as any text is.
    if (!/[\t\r\n]/.test(text)) return;
    event.preventDefault();
    actor.send({ type: 'column.pasted', position, column: readColumn(text) });
  };
  return (
    <FormGroup name={name} label={label} errorKey={errorKey}>
      <input
        {...ariaOf(name, { errorKey })}
        id={fieldId(name)}
        className="bp6-input"
        autoComplete="off"
        aria-required
        maxLength={limits.shortTextMax}
        value={number}
        onChange={({ target }) => actor.send({ type: 'number.changed', position, number: target.value })}
        onPaste={paste}
      />
    </FormGroup>
  );
});
