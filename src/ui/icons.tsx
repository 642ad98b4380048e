import type { ReactNode } from 'react';

/** The few icons the login screen and the shell need, so that neither loads a kit of icons. All are decoration. */
const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden
    className="icon"
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l10 10M15 5L5 15" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M12 4l-6 6 6 6" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="10" cy="6.5" r="3.25" />
    <path d="M3.5 17c.6-3.6 3.2-5.25 6.5-5.25S15.900 13.400 16.500 17" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M10 3l7.500 13.500h-15zM10 8v4M10 14.250v.01" />
  </Icon>
);

export const CalendarIcon = () => (
  <Icon>
    <path d="M3.500 5h13v11.500h-13zM3.500 8.500h13M7 3v3M13 3v3" />
  </Icon>
);
