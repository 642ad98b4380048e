import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core';

/** The browser's own list of choices. The arrow of the kit has a name in English, which screen readers would read out. */
export const Select = (props: HTMLSelectProps) => <HTMLSelect iconProps={{ title: undefined }} {...props} />;
