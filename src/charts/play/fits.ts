import type { AnyActorRef } from 'xstate';
import type { ApplicationContext } from '#machines/application/application.machine';
import type { LoaderContext } from '#machines/applicationLoader/applicationLoader.machine';
import type { DraftContext } from '#machines/draft/draft.machine';
import type { SampleEvent } from '#machines/lib/catalogueEntry';
import type { UploadQueueContext } from '#machines/uploadQueue/uploadQueue.machine';

/** What a fit can look at: the actor that hears the event. */
type Fit = (event: SampleEvent, actor: AnyActorRef) => SampleEvent;

const contextOf = <Context>(actor: AnyActorRef | undefined): Context | null =>
  (actor?.getSnapshot() as { context?: Context } | undefined)?.context ?? null;

const withOutput = (event: SampleEvent, output: object): SampleEvent => ({
  ...event,
  output: { ...Object(event.output), ...output },
});

/** The version that the samples of drafts are based on. */
const loadedVersion = 3;

/**
 * Samples are written for a machine alone. Where machines are played together, what one of them carries has to fit what
 * the others have done: numbers go on, and an answer is to what was asked. By machine and name of the playable event.
 */
const fits: Readonly<Record<string, Fit>> = {
  'application event.form.changed': (event, actor) => {
    const draft = (actor.getSnapshot() as { children: Record<string, AnyActorRef> }).children.draft;
    return { ...event, version: (contextOf<DraftContext>(draft)?.version ?? 0) + 1 };
  },
  /** What is loaded again is what the screen has by then. */
  'applicationLoader done.loadApplication': (event, actor) => {
    const shown = contextOf<ApplicationContext>(actor._parent)?.application;
    const { id } = contextOf<LoaderContext>(actor) ?? {};
    return withOutput(event, shown?.id === undefined ? { id, version: loadedVersion } : shown);
  },
  'applicationLoader done.loadDocuments': (event, actor) => ({
    ...event,
    output: contextOf<ApplicationContext>(actor._parent)?.documents ?? event.output,
  }),
  /** The server answers to the values that were sent, under a version of its own. */
  'draft done.saveApplication': (event, actor) => {
    const { sentVersion, application } = contextOf<DraftContext>(actor)!;
    const sample = (event.output as { application: object }).application;
    const saved = { ...sample, ...application, version: (application.version ?? 0) + 1 };
    return withOutput(event, { version: sentVersion, application: { ...saved, id: application.id ?? 1001 } });
  },
  'uploadQueue done.uploadDocument': (event, actor) => {
    const { uploading } = contextOf<UploadQueueContext>(actor)!;
    const documentType = `DOCUMENT_TYPE_${uploading?.slot.type}`;
    return uploading ? withOutput(event, { documentType, fileName: uploading.name }) : event;
  },
};

/** The event as it happens to this actor now. @param key machine, kind and name: `draft done.saveApplication`. */
export const fitted = (key: string, event: SampleEvent, actor: AnyActorRef): SampleEvent =>
  fits[key]?.(event, actor) ?? event;
