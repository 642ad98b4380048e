import type { Expectation, PanelDriver } from '../lib/screenDriver';

const titled = (key: string): Expectation => ({ role: 'heading', name: `stage:${key}.title` });
const concluding: Expectation = { text: 'stage:concluding' };

/** The text that the applicant of each kind sees about the stage. An exam has its own text only when it is over. */
export const applicationStageDriver: PanelDriver = {
  panels: {
    open: [titled('open')],
    'check.pending': [titled('check.pending')],
    'check.passed': [titled('check.passed'), { ...concluding, is: 'absent' }],
    'check.failed': [titled('check.failed')],
    'check.concluding': [titled('check.passed'), concluding],
    'deposition.pending': [titled('deposition.pending')],
    'deposition.passed': [titled('deposition.passed'), { ...concluding, is: 'absent' }],
    'deposition.failed': [titled('deposition.failed')],
    'deposition.concluding': [titled('deposition.passed'), concluding],
    'exam.pending': [titled('exam.pending'), { ...concluding, is: 'absent' }],
    'exam.passed': [titled('exam.passed')],
    'exam.failed': [titled('exam.failed')],
    'exam.concluding': [titled('exam.concluding'), concluding],
    register: [titled('register')],
    refused: [titled('refused')],
    unknown: [
      titled('unknown'),
      { text: { key: 'stage:unknown.text', with: { status: { as: 'APPLICATION_STATUS_SOMETHING_NEW' } } } },
    ],
  },
  unseen: {
    awaiting: 'the panel is drawn when the application is there',
    removed: 'the server does not give a deleted application out',
  },
};
