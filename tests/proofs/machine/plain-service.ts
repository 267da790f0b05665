import type { Box } from './box.ts';

/**
 * The planted mistake: one process that opens its own socket, as a plain service does, so that
 * nobody listens while it restarts.
 */
export async function listenWithoutSocket(box: Box): Promise<void> {
  const unit = box
    .read('/usr/lib/systemd/system/thinna@.service')
    .replace(
      /^(?:Requires|Sockets|PrivateNetwork|IPAddressDeny|RestrictAddressFamilies)=.*\n/gm,
      '',
    );
  await box.must('systemctl', 'disable', '--now', 'thinna@1', 'thinna@2', 'thinna.socket');
  box.write('/etc/systemd/system/thinna@.service', unit, 0o644);
  await box.must('systemctl', 'mask', 'thinna.socket');
  await box.must('systemctl', 'enable', '--now', 'thinna@1');
}
