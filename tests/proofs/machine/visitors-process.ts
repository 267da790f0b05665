/** Runs in the network of a box, started by visitors.ts, and does what its messages ask. */
import { HttpsClient, type Site } from './https-client.ts';
import { Load } from './load.ts';
import type { Order } from './visitors.ts';

/** Of the operator, who is none of the load's visitors. */
const ADDRESS = '127.0.0.1';

let load: Load | undefined;

process.on('message', ({ id, order }: { id: number; order: Order }) => {
  carryOut(order).then(
    (result) => process.send?.({ id, result }),
    (error: Error) => process.send?.({ id, failure: error.message }),
  );
});
process.on('disconnect', () => process.exit());

async function carryOut(order: Order): Promise<unknown> {
  if (order.do === 'ask') return ask(order.site, order);
  if (order.do === 'start') {
    load = new Load(order.site, order.token, order.options);
    return null;
  }
  if (!load) throw new Error('There is no load.');
  if (order.do === 'trials') return load.trials;
  return order.do === 'count' ? load.counts : load.stop();
}

async function ask(site: Site, { asked }: Extract<Order, { do: 'ask' }>) {
  const client = new HttpsClient(site, asked.from ?? ADDRESS);
  try {
    return await client.ask(asked);
  } finally {
    client.close();
  }
}
