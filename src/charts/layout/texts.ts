import { type ChartState, type ChartTransition, guardText } from '../model/chart';
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

export interface Text {
  text: string;
  style: Style;
}

export const widthOf = ({ text, style }: Text): number => textWidth(text, fonts[style].size, fonts[style].weight);

/** Breaks a text that is too long for one line at its blanks. */
function broken({ text, style }: Text): Text[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf({ text: joined, style }) <= longest) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.map((line) => ({ text: line, style }));
}

/** What is written at a transition: event, guard, actions. */
export const eventTexts = ({ kind, label, delay, guard, actions, isReentering, targets }: ChartTransition): Text[] =>
  [
    { text: `${isReentering && targets.length > 0 ? '↻ ' : ''}${label}`, style: 'event' as const },
    ...(kind === 'after' && delay?.ms !== null && delay && Number.isNaN(Number(delay.name))
      ? [{ text: delay.name, style: 'guard' as const }]
      : []),
    ...(guard ? [{ text: guardText(guard), style: 'guard' as const }] : []),
    ...(actions.length > 0 ? [{ text: `/ ${actions.join(', ')}`, style: 'action' as const }] : []),
  ].flatMap(broken);

/** What is written inside a state's box, under its title. */
export const stateTexts = ({ entry, exit, invokes, tags }: ChartState): Text[] =>
  [
    ...entry.map((action) => `entry / ${action}`),
    ...exit.map((action) => `exit / ${action}`),
    ...invokes.map(({ effect }) => `⚙ do / ${effect}`),
    ...(tags.length > 0 ? [tags.map((tag) => `#${tag}`).join(' ')] : []),
  ]
    .map((text) => ({ text, style: 'line' as const }))
    .flatMap(broken);

/** Puts lines under each other, from the baseline of the first. */
export const placed = (texts: readonly Text[], x: number, y: number): TextLine[] =>
  texts.map((text, index) => ({ ...text, x, y: y + index * size.line, width: widthOf(text) }));

export const widest = (texts: readonly Text[]): number => Math.max(0, ...texts.map(widthOf));
