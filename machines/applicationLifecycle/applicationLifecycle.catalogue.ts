import type { CatalogueEntry } from '../lib/catalogueEntry';
import { applicationLifecycleMachine, type LifecycleContext } from './applicationLifecycle.machine';
import { sampleTitles } from './applicationLifecycle.samples';
import { lifecycleEvents } from './lifecycle';

const descriptions: Record<(typeof lifecycleEvents)[number], string> = {
  'payment.succeeded': 'The fee is paid, or there is none: the application is submitted.',
  'application.deleted': 'The applicant throws the unsubmitted application away.',
  'check.passed': 'An official finds the data in order.',
  'check.failed': 'An official finds the data not in order.',
  'check.repeated': 'The data are checked again.',
  'deposition.started': 'The application goes to the inspection of the storage.',
  'deposition.passed': 'The storage is found in order.',
  'deposition.failed': 'The storage is found not in order.',
  'deposition.repeated': 'The inspection is repeated.',
  'exam.started': 'The applicant is sent to the exams.',
  'exam.passed': 'The exams are passed.',
  'exam.failed': 'The exams are not passed.',
  'exam.repeated': 'The exams are repeated.',
  'register.started': 'Every check is passed; the decision is written.',
  'register.completed': 'The licence is entered in the register.',
  'application.refused': 'The application is refused, with a comment that says why.',
};

export const applicationLifecycleEntry: CatalogueEntry = {
  id: 'applicationLifecycle',
  titleKey: 'applicationLifecycle',
  machine: applicationLifecycleMachine,
  sampleTitles,
  inputs: [
    { hasDeposition: true, hasExam: true, isPaid: false, areExamsPaid: true },
    { hasDeposition: true, hasExam: false, isPaid: false, areExamsPaid: true },
    { hasDeposition: false, hasExam: true, isPaid: false, areExamsPaid: false },
    { hasDeposition: false, hasExam: false, isPaid: true, areExamsPaid: true },
  ] satisfies LifecycleContext[],
  mainWay: ['CHECK', 'CHECK_OK', 'REGISTER', 'REGISTER_OK'],
  events: Object.fromEntries(
    lifecycleEvents.map((type) => [
      type,
      {
        description: descriptions[type],
        samples:
          type === 'application.refused'
            ? [
                { type, comment: 'Põhjendus' },
                { type, comment: '' },
              ]
            : [{ type }],
      },
    ]),
  ),
  outcomes: {},
  guardView: (context: LifecycleContext) => context,
};
