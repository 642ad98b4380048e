import fs from 'node:fs';
import { pictureLanguages } from '../../src/charts/pictures/pictureIndex';
import { type PicturePlan, statesOfPlan } from '../paths/browser/picturePlans';
import { BrowserPortal } from '../paths/browser/portal';
import { takePictures } from '../paths/browser/takePicture';
import { walk } from '../paths/browser/walk';
import { Performed } from '../paths/kit/plan';
import { readIn } from '../paths/kit/words';
import { test } from './support/test';

/** Run by `npm run charts -- --pictures`, which has planned the shortest way to each state of each machine. */
const plans: PicturePlan[] = JSON.parse(fs.readFileSync(process.env.PICTURE_PLANS!, 'utf8'));

test.describe.configure({ mode: 'parallel' });

for (const language of pictureLanguages)
  test.describe(language, () => {
    test.use({ language });
    for (const planned of plans)
      test(`${planned.plan.machine}: ${statesOfPlan(planned).join(', ')}`, async ({ page, watch }) => {
        watch.allowConsole(/Failed to load resource|could not be loaded/);
        readIn(language);
        const { machine, start } = planned.plan;
        const portal = new BrowserPortal(page, start);
        await walk(portal, planned.plan, new Performed(), async (step, index) => {
          const states = planned.states[index];
          if (states) await takePictures(page, portal, step, { machine, states, language });
        });
      });
  });
