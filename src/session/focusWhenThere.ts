/** How long the field is waited for: its screen has to load first. */
const timeoutMs = 15_000;

/** Focuses the field with this id as soon as it is on screen. */
export function focusWhenThere(id: string): void {
  const focus = () => {
    const field = document.getElementById(id);
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus({ preventScroll: true });
    return field !== null;
  };
  if (focus()) return;
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), timeoutMs);
}
