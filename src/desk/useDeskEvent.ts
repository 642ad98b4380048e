import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskApplication } from '#domain/api';
import type { BoughtWeapon } from '#domain/applications/model';
import { failureOf } from '#domain/errors';
import { type DeskEvent, sendDeskEvent, sendHandover, sendPurchase, sendQuestion } from '../api/desk';
import { useNotify } from '../shell/notifications';

export const deskKey = ['desk'];

/** Sends events for one application. */
export const useDeskEvent = (id: number) => useDeskCall(id, (event: DeskEvent) => sendDeskEvent(id, event));

/** Asks the applicant something about an application. */
export const useDeskQuestion = (id: number) => useDeskCall(id, (text: string) => sendQuestion(id, text));

/** Registers the handover of the weapons of an application. */
export const useDeskHandover = (id: number) => useDeskCall(id, () => sendHandover(id));

/** Enters weapons that a company has bought. */
export const useDeskPurchase = (id: number) =>
  useDeskCall(id, (weapons: readonly BoughtWeapon[]) => sendPurchase(id, weapons));

/** Changes one application; the list shows the answer, or is loaded again when the change was refused. */
function useDeskCall<Given>(id: number, mutationFn: (given: Given) => Promise<DeskApplication>) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn,
    onSuccess: (answer) =>
      queries.setQueryData<DeskApplication[]>(deskKey, (all) => all?.map((one) => (one.id === id ? answer : one))),
    onError: (error) => {
      const { fields = [], key } = failureOf(error);
      notify({ key: fields[0]?.key ?? key });
      void queries.invalidateQueries({ queryKey: deskKey });
    },
  });
}
