// The embedded engine on a folder, with writes that survive a power cut: Emscripten's NODEFS has no fsync of its own,
// so PostgreSQL's calls would reach nothing.
import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from './durable-file.ts';

interface OpenFile {
  /** Missing for a folder. */
  readonly nfd?: number;
  readonly node: unknown;
}

interface DurableNodeFileSystem {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

function isNodeFileSystem(candidate: unknown): candidate is DurableNodeFileSystem {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'stream_ops' in candidate &&
    'realPath' in candidate
  );
}

function addSync(fileSystem: unknown): void {
  if (!isNodeFileSystem(fileSystem))
    throw new Error('the embedded engine has another file system than expected');
  fileSystem.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) syncFolder(fileSystem.realPath(node));
    else fsyncSync(nfd);
    return 0;
  };
}

class DurableNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (engine: { NODEFS: unknown }) => addSync(engine.NODEFS),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Single-user PostgreSQL for a small machine. `fdatasync` would be a stub in the engine, `fsync` is ours. */
const SETTINGS = [
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'TimeZone=UTC',
];

/** Opens the folder. Where there is none it makes the database: from `prepared`, a packed folder, or from nothing. */
export function openDurableEngine(folder: string, prepared?: Blob): Promise<PGlite> {
  const withoutFsyncOff = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: [...withoutFsyncOff, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    ...(prepared && { loadDataDir: prepared }),
  });
}
