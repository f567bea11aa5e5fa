// Keeps a process on one core, where the system can do that; elsewhere the figures are those of a shared machine.
import { spawnSync } from 'node:child_process';

export function pinTo(pid: number | undefined, core: number): boolean {
  if (pid === undefined) return false;
  return (
    spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' }).status === 0
  );
}
