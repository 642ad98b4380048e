import type { APIRequestContext } from '@playwright/test';
import type { DeskApplication } from '#domain/api';
import { expect } from './test';

/** Data sent with an event of the authority. */
interface Details {
  comment?: string;
  exams?: { type: 'THEORY' | 'SHOOTING'; amount: number }[];
}

/** Processes an application as the authority, through the processing desk of the sandbox. */
export function deskOf(request: APIRequestContext, id: number) {
  const look = async (): Promise<DeskApplication> => {
    const all: DeskApplication[] = await (await request.get('/api/sandbox/desk')).json();
    const found = all.find((application) => application.id === id);
    if (!found) throw new Error(`the desk does not know application ${id}`);
    return found;
  };
  return {
    look,
    /** Asks the applicant something. */
    ask: async (text: string): Promise<void> => {
      const answer = await request.post(`/api/sandbox/desk/${id}/messages`, { data: { text } });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    /** Sends events one after another; each must be among those the desk offers. */
    send: async (event: string, details: Details = {}): Promise<void> => {
      expect((await look()).allowedEvents).toContain(event);
      const answer = await request.post(`/api/sandbox/desk/${id}`, { data: { event, ...details } });
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
}
