import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApplicationCore } from '#domain/applications/model';
import { failureOf } from '#domain/errors';
import { amountOfType, chosenType, type ExamType, feeOfType, isExempt, type TypeFees, timesDue } from '#domain/fees';
import { staleTimes } from '../../api/queryClient';
import { type ApplicationDeps, useApplicationDeps } from '../applicationContext';
import { useForm, useFormContext, useFormValues } from '../form/formContext';

/** What is to be paid, as far as it is known (SAVE-50). Euros. */
export type Amount = { state: 'known'; euros: number } | { state: 'loading' } | { state: 'failed' };

type KnownAmount = Amount & { retry: () => void };
type FeeOf = Pick<ApplicationCore, 'type' | 'licenceActivity' | 'id'>;

/** A state fee, as the server is asked for it. */
export const amountQuery = (
  { api, party }: ApplicationDeps,
  asked: Parameters<ApplicationDeps['api']['loadAmount']>[0],
) => {
  const { applicationType, activity, examType, id } = asked;
  return queryOptions({
    queryKey: [party.code, 'amount', applicationType, activity, examType, id ?? null],
    queryFn: ({ signal }) => api.loadAmount(asked, signal),
    staleTime: staleTimes.prefetched,
  });
};

/**
 * The state fee of an application, or of one of its exams, asked from the server (SAVE-27..30).
 * @param examType the exam; left out: the fee of the application itself.
 * @param isAsked false: the amount is not needed.
 */
export function useAmount(
  { type, licenceActivity, id }: FeeOf,
  { examType, isAsked = true }: { examType?: ExamType; isAsked?: boolean } = {},
): KnownAmount {
  const deps = useApplicationDeps();
  const { notify } = deps;
  const asked = { applicationType: type, activity: licenceActivity?.type, examType };
  const { data, error, refetch } = useQuery({
    ...amountQuery(deps, { ...asked, id }),
    enabled: isAsked,
    // The first save gives the application its id, and nothing else changes: until its own amount is there, that of its
    // kind stays, and with it the button that pays.
    placeholderData: (amount: number | undefined, query) =>
      query?.queryKey.join() === amountQuery(deps, asked).queryKey.join() ? amount : undefined,
  });
  // Whoever cancelled the request is told nothing (SAVE-28).
  const failure = error && failureOf(error);
  const failedKey = failure && failure.kind !== 'cancelled' ? failure.key : null;
  useEffect(() => {
    if (failedKey !== null) notify({ key: failedKey, intent: 'danger' });
  }, [failedKey, notify]);
  const retry = () => void refetch();
  if (data !== undefined) return { state: 'known', euros: data, retry };
  return { state: failedKey === null ? 'loading' : 'failed', retry };
}

/** The fee of a chosen type, by the code list of the types; while the list is not there, it is loading. */
function amountByType(type: string, typeFees: TypeFees | undefined): Amount {
  const fee = typeFees && feeOfType(typeFees, type);
  const euros = fee && amountOfType(fee);
  if (typeof euros === 'number') return { state: 'known', euros };
  return { state: typeFees ? 'failed' : 'loading' };
}

/** Nothing is to be paid where the money that is kept for the application is enough (TRU-02). */
const toPay = <A extends Amount>(amount: A, payment: ApplicationCore['payment']): A =>
  payment?.isKept && amount.state === 'known' && amount.euros <= payment.amount ? { ...amount, euros: 0 } : amount;

/**
 * The state fee of the form as it is filled in now, and how many times it is due. The fee of a chosen type is that of the
 * type (OTHER-07); a fee that is due for each row is asked for one of them and multiplied here (OPEN-64). Exempt values are
 * free by the same rule as on the server; other values of an application that was saved exempt cost what its kind costs,
 * until they are saved.
 */
export function useFormAmount(): KnownAmount & { times: number } {
  const { definition, application } = useForm();
  const activity = application.licenceActivity?.type ?? null;
  const { typeFees } = useFormContext();
  const type = useFormValues((values: object) => chosenType(definition.fee, values));
  const isFree = useFormValues((values: object) => isExempt(definition.fee, activity, values));
  const times = useFormValues((values: object) => timesDue(definition.fee, values));
  const isSavedFree = isExempt(definition.fee, activity, application);
  const { payment } = application;
  // Of an application whose fee is paid the server says that nothing is to be paid, as it is saved.
  const isOfKind = isSavedFree || definition.fee.byType !== undefined || payment?.isKept === true;
  const asked = useAmount(
    { ...application, id: isOfKind ? undefined : application.id },
    { isAsked: !isFree && type === null },
  );
  if (type !== null) return toPay({ ...asked, times, ...amountByType(type, typeFees) }, payment);
  if (isFree) return { ...asked, times, state: 'known', euros: 0 };
  return toPay(
    asked.state === 'known' ? { ...asked, times, euros: asked.euros * times } : { ...asked, times },
    payment,
  );
}
