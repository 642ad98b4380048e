/**
 * After which of these events a press is over without a click, in milliseconds. Whoever holds a button for longer drags,
 * selects or rests. After a finger is lifted, the browser may wait for a second tap before it sends the click.
 */
const longest = { pointerdown: 1_500, pointerup: 400, pointercancel: 0 };

let isPressing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

function end(): void {
  clearTimeout(timer);
  isPressing = false;
  for (const work of waiting.splice(0)) work();
}

for (const [type, ms] of Object.entries(longest)) {
  const follow = () => {
    isPressing ||= type === 'pointerdown';
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  };
  window.addEventListener(type, follow, true);
}
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
