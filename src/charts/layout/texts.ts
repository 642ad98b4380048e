import { type ChartState, type ChartTransition, guardText } from '../model/chart';
import type { ChartNames } from '../model/names';
import { textWidth, type Weight } from './measure';
import type { TextLine } from './shapes';

/** Sizes of the drawing, in its units. */
export const size = { title: 15, text: 12, line: 17, pad: 12, pillPad: 8, gap: 6, barPad: 9, start: 12, history: 32 };

type Style = TextLine['style'];

const fonts: Record<Style, { size: number; weight: Weight }> = {
  title: { size: size.title, weight: 'bold' },
  label: { size: size.text, weight: 'regular' },
  line: { size: size.text, weight: 'regular' },
  event: { size: size.text, weight: 'bold' },
  guard: { size: size.text, weight: 'regular' },
  action: { size: size.text, weight: 'regular' },
  hub: { size: size.text, weight: 'regular' },
};

/** Longest line before it is broken at a blank. */
const longest = 300;
/** The same for titles of states and events: sentences, which make boxes narrow when they are broken. */
const longestTitle = 200;

export interface Text {
  text: string;
  style: Style;
}

export const widthOf = ({ text, style }: Text): number => textWidth(text, fonts[style].size, fonts[style].weight);

/** Breaks a text that is too long for one line at its blanks. */
export function broken({ text, style }: Text): Text[] {
  const most = style === 'title' || style === 'event' ? longestTitle : longest;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf({ text: joined, style }) <= most) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.map((line) => ({ text: line, style }));
}

/** What is written at a transition: its place in the order, its title; in full detail its code name, guard and actions. */
export const eventTexts = (transition: ChartTransition, names: ChartNames): Text[] => {
  const { id, kind, label, delay, actions, isReentering, targets, guard } = transition;
  const order = names.order(id);
  const title = `${isReentering && targets.length > 0 ? '↻ ' : ''}${order && `${order}. `}${names.titleOfEvent(id)}`;
  const conditional = names.condition(transition);
  const delayName =
    kind === 'after' && delay && delay.ms !== null && Number.isNaN(Number(delay.name)) ? delay.name : '';
  const lines: readonly [string, Text['style']][] =
    names.detail === 'full'
      ? [
          [title, 'event'],
          [label, 'guard'],
          [delayName, 'guard'],
          [guardText(guard), 'guard'],
          [actions.length > 0 ? `/ ${actions.join(', ')}` : '', 'action'],
        ]
      : [
          [title, 'event'],
          [order === '' ? conditional : '', 'guard'],
        ];
  return lines.filter(([text]) => text !== '').flatMap(([text, style]) => broken({ text, style }));
};

/** What is written inside a state's box, under its title, in full detail. */
export const stateTexts = ({ entry, exit, invokes, tags }: ChartState, { detail, words }: ChartNames): Text[] =>
  detail === 'simple'
    ? []
    : [
        ...entry.map((action) => `${words.entry} / ${action}`),
        ...exit.map((action) => `${words.exit} / ${action}`),
        ...invokes.map(({ effect }) => `⚙ ${words.does} / ${effect}`),
        ...(tags.length > 0 ? [tags.map((tag) => `#${tag}`).join(' ')] : []),
      ]
        .map((text) => ({ text, style: 'line' as const }))
        .flatMap(broken);

/** Puts lines under each other, from the baseline of the first. */
export const placed = (texts: readonly Text[], x: number, y: number): TextLine[] =>
  texts.map((text, index) => ({ ...text, x, y: y + index * size.line, width: widthOf(text) }));

export const widest = (texts: readonly Text[]): number => Math.max(0, ...texts.map(widthOf));
