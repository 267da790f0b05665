// The health check of the container: whether the program answers, and reaches its database.
import { get } from 'node:http';

get({ socketPath: '/run/thinna/http.sock', path: '/readyz' }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1);
}).on('error', () => process.exit(1));
