/** Longest press that ends with a click, milliseconds: a longer one is a drag or a selection. */
const longest = 1_500;

/** Work to do after the click; null while nothing is pressed. */
let waiting: (() => void)[] | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function end(): void {
  clearTimeout(timer);
  const works = waiting ?? [];
  waiting = null;
  for (const work of works) work();
}

// A finger sends it, too, when it is lifted; the focus moves after it.
window.addEventListener(
  'mousedown',
  () => {
    waiting ??= [];
    clearTimeout(timer);
    timer = setTimeout(end, longest);
  },
  true,
);
window.addEventListener('click', end);

/**
 * Does the work at once, or, if a press has moved the focus, after its click. The message of the field that is left would
 * move the pressed control away, and the browser would send no click. The line of a message cannot be reserved instead: it
 * would leave a blank line under each field, and messages of two lines would still move the page.
 */
export function afterPress(work: () => void): void {
  if (waiting) waiting.push(work);
  else work();
}
