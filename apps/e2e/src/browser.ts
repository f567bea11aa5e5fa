// The browser the tests drive, and the devices they hold.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions } from 'playwright-core';

const USUAL = '/usr/bin/chromium';
const named = process.env['CHROMIUM'] ?? (existsSync(USUAL) ? USUAL : '');

/** Without a browser the tests are skipped, and counted so. */
export const hasBrowser = named !== '';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (more: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ executablePath: named, args: FLAGS, timeout: 120_000, ...more });

/** A browser that keeps pages for its back button, as people's browsers do. */
export const openBrowserWithMemory = (): Promise<Browser> =>
  openBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;

export const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, ...touch },
  smallPhone: { viewport: { width: 320, height: 568 }, ...touch },
  tablet: { viewport: { width: 820, height: 1180 }, ...touch },
  sideways: { viewport: { width: 740, height: 360 }, ...touch },
  laptop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

export type Device = keyof typeof DEVICES;

/** Motion comes to nothing for whoever wants none; nothing else is different. */
export const FAST = { reducedMotion: 'reduce' } as const satisfies BrowserContextOptions;
