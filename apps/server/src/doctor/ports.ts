import { found } from '../slices/machine/found.ts';
import { type Look, linesOf } from './look.ts';

/** SSH, and the site. */
const wanted: readonly number[] = [22, 80, 443];
/** PostgreSQL, the program, its figures and those of Prometheus: for the machine itself. */
const inside: readonly number[] = [5432, 8080, 9090, 9101, 9102];

export const portLook: Look = {
  check: 'ports',
  async look(machine) {
    const addresses = (await linesOf(machine, 'ss', ['-Hltn'])).map(
      (line) => line.trim().split(/\s+/)[3] ?? '',
    );
    const open = addresses
      .filter((address) => !isLoopback(address))
      .map((address) => Number(address.slice(address.lastIndexOf(':') + 1)));
    const ports = [...new Set(open)]
      .filter((port) => !wanted.includes(port))
      .toSorted((a, b) => a - b);
    const others = ports.filter((port) => !inside.includes(port));
    return [
      ...ports
        .filter((port) => inside.includes(port))
        .map((port) => found('port_inside', { port })),
      ...(others.length > 0 ? [found('port_open', { ports: others.join(', ') })] : []),
    ];
  },
};

/** Such as 127.0.0.1:8080, 127.0.0.53%lo:53 or [::1]:25. */
const isLoopback = (address: string): boolean => /^(?:127\.|\[::1\]|\[::ffff:127\.)/.test(address);
