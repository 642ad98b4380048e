/** Milliseconds. */
const times = {
  /** After a finger is lifted, the browser may wait this long for a second tap before it sends the click. */
  clickOfTouch: 400,
  /** Whoever holds a button longer does not press it: they drag, select or rest. */
  longestPress: 1_500,
};

let isPressing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

function end(): void {
  clearTimeout(timer);
  isPressing = false;
  for (const work of waiting.splice(0)) work();
}

function endAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(end, ms);
}

document.addEventListener(
  'pointerdown',
  () => {
    isPressing = true;
    endAfter(times.longestPress);
  },
  true,
);
// The click of a mouse is sent together with `pointerup`; that of a finger follows, after a `mousedown` of its own.
document.addEventListener(
  'pointerup',
  ({ pointerType }) => endAfter(pointerType === 'mouse' ? 0 : times.clickOfTouch),
  true,
);
document.addEventListener('pointercancel', () => endAfter(0), true);
// After the listeners of the page, and at once: the work does not depend on a timer.
window.addEventListener('click', end);

/**
 * Does the work at once, or, while something is pressed, after the click. A change of the page between the two would move
 * or replace what is pressed, and the browser sends no click then. For changes that the press itself does not make: an
 * answer that arrives, the message of the field that the press takes the focus from.
 */
export function afterPress(work: () => void): void {
  if (isPressing) waiting.push(work);
  else work();
}

/** Resolves when nothing is pressed. */
export const pressEnd = (): Promise<void> => new Promise((resolve) => afterPress(resolve));
