/**
 * The clients of a measurement, in a process of their own, so that what they cost is not counted:
 * over each connection one request after the other, as a browser behind a proxy would send them.
 * Called with host, port, the number of connections, and the requests.
 */
import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';

const [host = '', port = '', connections = '1', ...requests] = process.argv.slice(2);
// The clients of a clinic have processors of their own.
setPriority(constants.priority.PRIORITY_LOW);

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Stands for a number of ten digits that no other request has. */
const NUMBER = /\{number\}/g;
/** Stands for the address of a visitor who comes for the first time. */
const ADDRESS = '{address}';
let sent = 9_000_000_000;

let isSending = false;
let answers = 0;
const others: Record<string, number> = {};
let waiting = 0;

class Client {
  readonly socket: Socket;
  private received: Buffer = Buffer.alloc(0);
  private missing = -1;
  private turn: number;

  constructor(turn: number) {
    this.turn = turn;
    this.socket = connect({ host, port: Number(port), noDelay: true });
    this.socket.on('data', (chunk) => this.read(chunk));
    this.socket.on('error', (error) => {
      throw error;
    });
  }

  send(): void {
    waiting += 1;
    const request = requests[this.turn % requests.length] ?? '';
    this.turn += 1;
    sent += 1;
    this.socket.write(request.replace(NUMBER, String(sent)).replace(ADDRESS, addressOf(sent)));
  }

  private read(chunk: Buffer): void {
    if (this.missing < 0) {
      this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
      const end = this.received.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const head = this.received.toString('latin1', 0, end).toLowerCase();
      const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
      const status = head.slice(9, 12);
      if (!status.startsWith('2')) others[status] = (others[status] ?? 0) + 1;
      this.missing = length - (this.received.length - end - END_OF_HEAD.length);
      this.received = Buffer.alloc(0);
    } else this.missing -= chunk.length;
    if (this.missing > 0) return;
    this.missing = -1;
    waiting -= 1;
    answers += 1;
    if (isSending) this.send();
    else if (waiting === 0) report();
  }
}

const addressOf = (number: number) =>
  `10.${[16, 8, 0].map((bits) => (number >> bits) & 255).join('.')}`;

function report(): void {
  process.send?.({ answers, others });
  answers = 0;
}

const clients = Array.from({ length: Number(connections) }, (_, at) => new Client(at));
process.on('message', (milliseconds: number) => {
  isSending = true;
  for (const client of clients) client.send();
  setTimeout(() => {
    isSending = false;
  }, milliseconds);
});
process.on('disconnect', () => process.exit());
