// Loaded into the portal's process: its clock can be set off by what stands in a file, milliseconds.
import fs from 'node:fs';

const RealDate = Date;
const offset = () => {
  try {
    return Number(fs.readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
  } catch {
    return 0;
  }
};

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset());
    else super(...given);
  }
  static now() {
    return RealDate.now() + offset();
  }
};
