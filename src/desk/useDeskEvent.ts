import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskApplication } from '#domain/api';
import { failureOf } from '#domain/errors';
import { type DeskEvent, sendDeskEvent } from '../api/desk';
import { useNotify } from '../shell/notifications';

export const deskKey = ['desk'];

/** Sends events for one application; the list shows the answer, or is loaded again when the event was refused. */
export function useDeskEvent(id: number) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (event: DeskEvent) => sendDeskEvent(id, event),
    onSuccess: (answer) =>
      queries.setQueryData<DeskApplication[]>(deskKey, (all) => all?.map((one) => (one.id === id ? answer : one))),
    onError: (error) => {
      notify({ key: failureOf(error).key });
      void queries.invalidateQueries({ queryKey: deskKey });
    },
  });
}
