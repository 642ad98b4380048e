import { limits } from '#domain/limits';

/** SHELL-36, SHELL-37: covers the page while something is loaded or saved, and says what. */
export function BusyOverlay({ isOpen, label }: { isOpen: boolean; label: string }) {
  const size = limits.overlaySpinnerSize;
  return (
    <div aria-live="polite" className="busy-overlay" data-open={isOpen || undefined}>
      {isOpen && (
        <div className="busy-overlay-panel">
          <svg aria-hidden className="busy-spinner" width={size} height={size} viewBox="0 0 100 100">
            <circle className="busy-spinner-track" cx="50" cy="50" r="45" />
            <circle className="busy-spinner-head" cx="50" cy="50" r="45" pathLength="100" />
          </svg>
          <p className="busy-overlay-label">{label}</p>
        </div>
      )}
    </div>
  );
}
