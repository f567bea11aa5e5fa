// What every game needs, and what the folders of a game still lack. Without arguments the games of the product, which
// may lack nothing; else the folders that are named, such as that of a game in the making.
import { describeGame, gamesOfProduct, lacksOf } from './lib/game-parts.mjs';

const named = process.argv.slice(2).map((folder) => folder.replace(/\/+$/, ''));
const folders = named.length > 0 ? named : gamesOfProduct();

for (const folder of folders) console.log(describeGame(folder).join('\n'));

const broken = folders.filter(
  (folder) => lacksOf(folder, named.length > 0 ? 'making' : 'product').length > 0,
);
for (const folder of broken) console.error(`${folder} lacks what it cannot do without.`);
if (folders.length === 0) console.error('There is no game.');
process.exitCode = broken.length > 0 || folders.length === 0 ? 1 : 0;
