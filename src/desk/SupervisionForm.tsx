import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#domain/errors';
import { type SupervisionStart, startSupervision } from '../api/desk';
import { useNotify } from '../shell/notifications';
import { deskKey } from './useDeskEvent';

const names = ['holder', 'successor'] as const satisfies readonly (keyof SupervisionStart)[];

/** Starts the supervision of a dead holder's weapons, which the authority makes itself (OPEN-3, PRIV-101). */
export function SupervisionForm() {
  const { t } = useTranslation('desk');
  const notify = useNotify();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<SupervisionStart>({ holder: '', successor: '' });
  const id = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: () => startSupervision(typed),
    onSuccess: () => queries.invalidateQueries({ queryKey: deskKey }),
    onError: (error) => notify({ key: failureOf(error).key }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className="desk-form" aria-label={t('supervision.title')} onSubmit={send}>
      {names.map((name) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          {t(`supervision.${name}`)}
          <input
            id={`${id}-${name}`}
            className="input"
            required
            value={typed[name]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value.trim() }))}
          />
        </label>
      ))}
      <button type="submit" className="button" disabled={isPending}>
        {t('supervision.start')}
      </button>
    </form>
  );
}
