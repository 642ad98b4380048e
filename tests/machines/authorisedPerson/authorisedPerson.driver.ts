import type { AuthorisedPersonValues } from '#domain/authorisedPersons';
import type { AuthorisedPersonContext } from '#machines/authorisedPerson/authorisedPerson.machine';
import type { SampleEvent } from '#machines/lib/catalogueEntry';
import type { WalkedStep } from '../lib/invariant';
import type { Expectation, Place, ScreenDriver, Step, Words } from '../lib/screenDriver';

const protocol = 'DOCUMENT_AUTHORISED_PERSON_PROTOCOL';
const deactivation = 'DOCUMENT_AUTHORISED_PERSON_DEACTIVATE_PROTOCOL';
/** Code of the person whom the company has authorised. */
const helen = '48305240279';
const of = (key: string, type: string): Words => ({
  key: `documents:${key}`,
  with: { document: `settings:document.${type}` },
});
const field = (key: string): Place => ({ role: 'textbox', name: `settings:person.${key}` });
const typed = (key: string, text: string): Step => ({ fill: field(key), with: text });

const dialog = { role: 'dialog', name: { named: 'dialog' } } as const satisfies Place;
const save = { role: 'button', name: 'settings:dialog.save' } as const satisfies Place;
const saving = { role: 'button', name: 'settings:dialog.saving' } as const satisfies Place;
const cancel = { role: 'button', name: 'form:cancel' } as const satisfies Place;
const active = { role: 'checkbox', name: 'settings:person.active' } as const satisfies Place;
const question = { role: 'alertdialog', name: 'settings:closing.title' } as const satisfies Place;
const warning = { role: 'alertdialog', name: 'settings:duplicate.title' } as const satisfies Place;

const closed: readonly Expectation[] = [
  { ...dialog, is: 'absent' },
  { ...question, is: 'absent' },
  { ...warning, is: 'absent' },
  { role: 'button', name: 'settings:persons.add' },
];
const busy: readonly Expectation[] = [dialog, { ...saving, is: 'disabled' }, { ...cancel, is: 'disabled' }];

type Walked = WalkedStep<AuthorisedPersonContext>;

interface Happening {
  isNew: boolean;
  /** Is the switch off? It is turned when the deactivation protocol is chosen. */
  isOff: boolean;
  hasTyped: boolean;
  hasFile: boolean;
}

/** When a person can bring the event about; left out: always. The form of a new person is filled in at the start. */
const possible: Readonly<Record<string, (event: SampleEvent, then: Happening) => boolean>> = {
  'file.chosen': ({ document }, { isNew, isOff, hasFile }) => !isOff && (document === deactivation ? !isNew : !hasFile),
  'file.removed': (_, { isOff, hasFile }) => hasFile && !isOff,
  'person.submitted': (event, { isNew, isOff }) => {
    const { active: isActive, idCode } = event.values as AuthorisedPersonValues;
    // The code of an existing person cannot be typed.
    return isActive === !isOff && (isNew || isOff || idCode !== helen);
  },
  'dialog.dismissed': ({ isChanged }, { isNew, isOff, hasTyped }) =>
    isChanged === true || !(isNew || isOff || hasTyped),
};

const isPossible = (steps: readonly Walked[]): boolean =>
  steps.every(({ event, before }, index) => {
    const earlier = steps.slice(0, index).map((step) => step.event);
    const isHere = event && possible[event.type];
    return (
      !isHere ||
      isHere(event, {
        isNew: before?.person === null,
        isOff: earlier.some((each) => each?.document === deactivation),
        hasTyped: earlier.some((each) => each?.isChanged === true),
        hasFile: before?.files[protocol].file != null,
      })
    );
  });

/** The dialog over the settings of a company: for a new person, and for Helen Mägi, whom it has authorised. */
export const authorisedPersonDriver: ScreenDriver = {
  starts: [
    {
      at: '/settings',
      as: 'company',
      names: {
        dialog: 'settings:dialog.new',
        choose: of('chooseOf', protocol),
        saved: 'common:settings.company.save.success.new',
      },
      first: [
        { press: { role: 'button', name: 'settings:persons.add' } },
        typed('firstName', 'Liis'),
        typed('lastName', 'Tamm'),
        typed('idCode', '48806150278'),
        typed('phone', '+372 5550 0001'),
        typed('email', 'liis@firma.example'),
      ],
    },
    {
      at: '/settings',
      as: 'company',
      names: {
        dialog: 'settings:dialog.edit',
        choose: of('replaceOf', protocol),
        saved: 'common:settings.company.save.success.edit',
      },
      first: [
        {
          press: { role: 'button', name: { key: 'settings:person.editOf', with: { name: { as: 'Helen Mägi' } } } },
        },
      ],
    },
  ],
  passing: [],
  states: {
    'form.editing': [dialog, { ...save, is: 'enabled' }, { ...cancel, is: 'enabled' }, { ...question, is: 'absent' }],
    'form.failed': [
      dialog,
      { text: 'common:settings.company.error.saveAuthorizedPerson' },
      { ...save, is: 'enabled' },
      { ...cancel, is: 'enabled' },
    ],
    confirmingClose: [question, dialog],
    uploading: busy,
    saving: busy,
    duplicate: [warning, { ...dialog, is: 'absent' }],
    saved: [...closed, { text: { named: 'saved' } }],
    dismissed: closed,
  },
  statesAfter: [
    {
      state: 'saved',
      when: (past) => {
        const submission = past.findLast(({ event }) => event?.type === 'person.submitted')?.event;
        return (submission?.values as AuthorisedPersonValues | undefined)?.active === false;
      },
      sees: [...closed, { text: 'common:settings.company.save.success.ended' }],
    },
  ],
  events: {
    'file.chosen': {
      0: { does: [{ upload: { named: 'choose' }, file: 'paper.pdf' }], sees: [{ text: 'documents:state.queued' }] },
      1: {
        does: [{ upload: { named: 'choose' }, file: 'program.exe' }],
        sees: [{ text: 'common:error.uploadDocument' }],
      },
      2: {
        does: [{ press: active }, { upload: of('chooseOf', deactivation), file: 'paper.pdf' }],
        sees: [{ text: 'settings:dialog.deactivation' }],
      },
    },
    'file.removed': {
      0: {
        does: [{ press: { role: 'button', name: of('removeOf', protocol) } }],
        sees: [{ role: 'button', name: of('removeOf', protocol), is: 'absent' }],
      },
    },
    'person.submitted': {
      0: { does: [{ press: save }] },
      1: { does: [typed('idCode', helen), { press: save }] },
      2: { does: [{ press: save }] },
    },
    'dialog.dismissed': {
      0: { does: [{ press: cancel }] },
      1: { does: [{ add: 'x', to: field('firstName') }, { press: cancel }] },
    },
    'closing.confirmed': { 0: { does: [{ press: { role: 'button', name: 'settings:closing.confirm' } }] } },
    'editing.resumed': { 0: { does: [{ press: { role: 'button', name: 'settings:closing.resume' } }] } },
    'warning.dismissed': { 0: { does: [{ press: { role: 'button', name: 'settings:duplicate.close' } }] } },
  },
  effects: {
    uploadProtocol: { call: 'POST /v1/storage/file' },
    savePerson: {
      call: 'POST /v1/authorisedPerson',
      failed: {
        1: {
          by: {
            status: 422,
            json: {
              messageId: 'VALIDATION',
              message: '',
              fields: [{ field: 'email', key: 'validationError.email' }],
            },
          },
          sees: [{ ...field('email'), is: 'invalid' }],
        },
        2: { by: { status: 409, json: { messageId: 'DUPLICATE_ID_CODE', message: '' } } },
      },
    },
  },
  isPossible: isPossible as NonNullable<ScreenDriver['isPossible']>,
  unreachable: [],
};
