import purgeCss from '@fullhuman/postcss-purgecss';

/** Class name prefixes of the Blueprint components in use, of what these components are made of, and of their states. */
const used = [
  ...['button', 'checkbox', 'control', 'datepicker', 'date-input', 'dialog', 'drawer', 'html-select', 'html-table'],
  ...['icon', 'input', 'menu', 'overlay', 'popover', 'portal', 'progress', 'radio', 'spinner', 'text', 'transition'],
  ...['active', 'align', 'compact', 'disabled', 'elevation', 'fill', 'focus', 'heading', 'intent', 'large', 'loading'],
  ...['medium', 'minimal', 'outlined', 'position', 'round', 'small', 'start', 'end'],
];

/**
 * Leaves out the style rules of Blueprint components that are not used, and of its dark theme: half of its style sheet.
 * A component that is used for the first time needs its prefix in the list.
 */
export const blueprintStyles = () =>
  purgeCss({
    content: ['src/**/*.{ts,tsx}'],
    safelist: [/^(?!bp6-)/, new RegExp(`^bp6-(${used.join('|')})`)],
    blocklist: [/^bp6-dark$/],
    keyframes: true,
  });
