import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './commands.ts';

/**
 * Makes a Debian 13 tree with the package and what it depends on, and types a command in it. Works
 * without a booted machine; `prove machine` boots one.
 */
export function installInTree(deb: string, tree: string) {
  const since = performance.now();
  run('mmdebstrap', [
    '--mode=root',
    '--variant=minbase',
    '--include=systemd',
    `--customize-hook=copy-in ${deb} /root`,
    '--customize-hook=chroot "$1" apt-get update -qq',
    `--customize-hook=chroot "$1" apt-get install -qq --no-install-recommends /root/${path.basename(deb)}`,
    'trixie',
    tree,
  ]);
  const inTree = (...command: string[]) => run('chroot', [tree, ...command]);
  const users = inTree('getent', 'passwd', 'thinna', 'thinna-owner').trim().split('\n').length;
  const help = inTree('thinna', 'help');
  const node = inTree('/usr/lib/thinna/bin/node', '--version').trim();
  const buildTools = ['npm', 'gcc', 'make'].filter((tool) =>
    existsSync(path.join(tree, 'usr/bin', tool)),
  );
  return {
    works:
      users === 2 &&
      help.includes('thinna setup') &&
      node.startsWith('v24.') &&
      buildTools.length === 0,
    seconds: Math.round((performance.now() - since) / 1000),
    node,
    buildTools,
  };
}
