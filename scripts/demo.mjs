// `npm run demo`: installs and builds what changed, then becomes a server with something to look at. `.env` is not read:
// it names the database of a real one.
import './lib/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { build, install } from './lib/prepare.mjs';
import { inRoot } from './lib/workspace.mjs';

install();
build();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(inRoot('apps/server/dist/demo.js')).href);
