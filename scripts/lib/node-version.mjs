// Imported first by every entry script: says plainly when node is too old, before anything else can fail.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Forehand needs Node.js 20.19 or newer; this is ${process.versions.node}. Get it from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
