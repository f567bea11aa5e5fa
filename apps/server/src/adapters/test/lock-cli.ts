// Takes the lock of a folder, says so, and keeps it until it is killed.
import { lockFolder } from '../dir-lock.ts';

const [, , folder = ''] = process.argv;
try {
  await lockFolder(folder);
  console.log('locked');
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(String(error));
}
