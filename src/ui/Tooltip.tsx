import { InfoSign } from '@blueprintjs/icons';
import { useId, useState } from 'react';

interface TooltipProps {
  /** Name of the button. */
  label: string;
  text: string;
}

/**
 * A button with an explanation. The text is shown while the button is hovered or focused, and hidden by Escape
 * (WCAG 1.4.13); for assistive technology it is the description of the button at all times.
 */
export function Tooltip({ label, text }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering the text keeps it open; the button is the control
    <div className="tooltip" onMouseEnter={open} onMouseLeave={close}>
      <button
        type="button"
        className="tooltip-button"
        aria-describedby={id}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <InfoSign aria-hidden="true" />
        {label}
      </button>
      <div role="tooltip" id={id} className="tooltip-text" hidden={!isOpen}>
        {text}
      </div>
    </div>
  );
}
