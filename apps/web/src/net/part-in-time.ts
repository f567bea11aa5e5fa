// A part of the page as it is fetched. A line that swallows what is asked keeps a browser waiting for minutes: after a
// while the part counts as missing, and whoever would show it says so.
const PATIENCE_MS = 8_000;

export function inTime<Part>(fetched: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a part of the page did not come')), PATIENCE_MS);
    fetched.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
