// Finds a Chromium that runs here: the one CHROMIUM names, the system's, else the one from @sparticuz/chromium.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './workspace.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Opening an empty page proves more than `--version`: all libraries must be there. */
async function opens(executablePath) {
  const { chromium } = await import('playwright-core');
  try {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
      timeout: 30_000,
    });
    await (await browser.newPage()).goto('about:blank');
    await browser.close();
    return true;
  } catch (error) {
    console.warn(`${executablePath} does not open a page: ${String(error).split('\n')[0]}`);
    return false;
  }
}

async function firstThatOpens(paths) {
  for (const path of paths) if (existsSync(path) && (await opens(path))) return path;
  return undefined;
}

/** The npm package's browser with the libraries it brings, behind a starter script that sets their path. */
async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const folder = join(cacheFolder, 'chromium');
  mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }); // unpacks there, libraries too
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    const starter = join(folder, 'start-chromium');
    const libraries = join(folder, 'al2023', 'lib');
    const fonts = join(folder, 'fonts');
    const text = `#!/bin/sh\nexport LD_LIBRARY_PATH='${libraries}' FONTCONFIG_PATH='${fonts}'\nexec '${path}' "$@"\n`;
    writeFileSync(starter, text, { mode: 0o755 });
    return [starter, path];
  } catch (error) {
    console.error(`The browser from npm could not be unpacked: ${error}`);
    return [];
  } finally {
    process.env = before;
  }
}

/** The path of a browser that opens a page, or undefined. */
export async function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named) return firstThatOpens([named]);
  return (await firstThatOpens(SYSTEM)) ?? firstThatOpens(await fromPackage());
}
