import type { APIRequestContext } from '@playwright/test';
import { purchaseLicenceDefinition } from '#domain/applications/private/purchaseLicence/definition';
import { type ApplicationStatus, type StatusName, statusOf } from '#domain/codes';
import {
  allowedEvents,
  type LifecycleEventType,
  type LifecycleSubject,
  nextStatus,
} from '../../../machines/applicationLifecycle/lifecycle';

const kind = purchaseLicenceDefinition;
/** The comment of a refusal. */
const comment = 'Põhjendus';
/** What the desk asks for with an event. */
const saidWith: Partial<Record<LifecycleEventType, object>> = {
  'application.refused': { comment },
  // Free: an exam that is not paid for cannot be passed.
  'exam.started': { exams: [{ type: 'THEORY', amount: 0 }] },
};

/** The shortest row of the authority's events from one status to another; null when there is none. */
function way(from: LifecycleSubject, to: ApplicationStatus): LifecycleEventType[] | null {
  const ways: { subject: LifecycleSubject; events: LifecycleEventType[] }[] = [{ subject: from, events: [] }];
  const seen = new Set<ApplicationStatus>([from.status]);
  for (const { subject, events } of ways) {
    if (subject.status === to) return events;
    for (const event of allowedEvents(kind, subject)) {
      const status = nextStatus(kind, subject, event, comment);
      if (status === null || seen.has(status)) continue;
      seen.add(status);
      ways.push({ subject: { status, isPaid: true }, events: [...events, event] });
    }
  }
  return null;
}

interface ApplicationState {
  status: ApplicationStatus;
  payment: { success: boolean } | null;
}

/** Leads an application to a status, as the processing desk of the sandbox does it. */
export async function leadTo(
  request: APIRequestContext,
  id: number,
  { status, payment }: ApplicationState,
  wanted: StatusName,
): Promise<void> {
  const events = way({ status, isPaid: payment?.success === true }, statusOf(wanted));
  if (!events) throw new Error(`no way leads from ${status} to ${wanted}`);
  for (const event of events) {
    const answer = await request.post(`/api/sandbox/desk/${id}`, {
      data: { event, ...saidWith[event] },
    });
    if (!answer.ok()) throw new Error(`the desk refused ${event}: ${await answer.text()}`);
  }
}
