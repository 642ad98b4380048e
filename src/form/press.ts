let isPressing = false;
const waiting: (() => void)[] = [];

function end(): void {
  isPressing = false;
  // The click comes right after the pointer goes up.
  setTimeout(() => {
    for (const work of waiting.splice(0)) work();
  });
}

function begin(): void {
  isPressing = true;
}

document.addEventListener('pointerdown', begin, true);
document.addEventListener('pointerup', end, true);
document.addEventListener('pointercancel', end, true);

/**
 * Does it at once, or, while something is being pressed, after the click. The press of a button takes the focus from a
 * field; a message that came up under the field there and then would move the button away before it is let go.
 */
export function afterPress(work: () => void): void {
  if (isPressing) waiting.push(work);
  else work();
}
