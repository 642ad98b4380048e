import { loadTexts } from '../i18n';

/** Loads a part of the portal together with the texts that it alone shows. */
export const withTexts =
  <Module>(namespaces: readonly string[], load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadTexts(namespaces)]);
    return module;
  };
