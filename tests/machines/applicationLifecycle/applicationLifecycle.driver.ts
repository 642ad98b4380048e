import type { NoScreen } from '../lib/screenDriver';

export const applicationLifecycleDriver: NoScreen = {
  noScreen:
    'it runs on the server; what a person sees of it is the stage, and the desk, which offers what its transitions allow',
};
